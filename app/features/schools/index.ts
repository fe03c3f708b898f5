/** @public also for whoever makes an account or writes to us, who is asked for a school there */
export { SchoolSelector } from './components/lazy-school-selector.tsx';
export { LicenceGate, LicenceMark, LicensedPacks } from './licences/lazy-licences.tsx';
export { useSchoolName } from './school-name.ts';
