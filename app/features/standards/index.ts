export { ActivityStandardsProvider } from './activity-standards.tsx';
export { PackStandards } from './components/pack-standards.tsx';
export { StandardChips } from './components/standard-chips.tsx';
export { StandardsField } from './components/standards-field.tsx';
export { StandardsToRead } from './components/standards-to-read.tsx';
