import { useMutate } from '#app/engine/index.ts';
import type { SchoolSelection } from '#shared/domain/schools/teaching-school.ts';

/** Says which school this person teaches at; null takes it back. Rejects when the device could not store it. */
export function useSetTeachingSchool() {
  const mutate = useMutate();
  return (school: SchoolSelection | null) => mutate('setTeachingSchool', { school });
}
