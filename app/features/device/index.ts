export { SaveWorkButton } from './components/save-work-button.tsx';
export { WhenHeard } from './components/when-heard.tsx';
