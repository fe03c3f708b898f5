/** Work carried in a file (SPEC.md V4): a chunk of its own, for the rare day. */
export { bringWork, readCarriedWork } from './bring-work.ts';
export { collectWork } from './collect-work.ts';
export { handIn } from './hand-in.ts';
