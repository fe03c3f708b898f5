export { ActivityStandardsProvider } from './activity-standards.tsx';
export { PackStandards } from './components/pack-standards.tsx';
export { nameOfStandard, StandardChips } from './components/standard-chips.tsx';
export { StandardsField } from './components/standards-field.tsx';
export { StandardsToRead } from './components/standards-to-read.tsx';
export { StandardsProblem } from './components/standards-problem.tsx';
export { useStandards, type Standards } from './use-standards.ts';
