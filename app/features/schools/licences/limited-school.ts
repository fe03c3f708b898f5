/** What a school needs that is limited in something, in one file. */
export { LicenceGate } from './licence-gate.tsx';
export { LicenceMark } from './licence-mark.tsx';
export { LicensedPacks } from './licensed-packs.tsx';
