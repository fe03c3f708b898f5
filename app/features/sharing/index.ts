export { ShareButton } from './components/share-button.tsx';
export { SharePanel } from './components/share-panel.tsx';
