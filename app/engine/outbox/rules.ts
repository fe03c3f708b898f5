/** The rules that run without being asked again: which mutations there are, and how one is made ready to run. */
export { mutatorNamed } from '#shared/mutators.ts';
export { headOf, prepareMutation } from '#shared/sync/run-mutation.ts';
