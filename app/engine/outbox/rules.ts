/** The rules that run without being asked again: which mutations there are, and how one is made ready to run. */
export { mutatorNamed, prepareNamed } from '#shared/mutators.ts';
export { projections } from '#shared/tables.ts';
export { readRefused } from '#app/engine/attention/read-refused.ts';
