export { CopyButton } from './components/copy-button.tsx';
