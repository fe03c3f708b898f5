export { SaveWorkButton } from './components/save-work-button.tsx';
