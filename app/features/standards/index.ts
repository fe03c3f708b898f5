export { PackStandards } from './components/pack-standards.tsx';
