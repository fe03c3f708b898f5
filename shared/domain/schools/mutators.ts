import { setTeachingSchool } from './teaching-school.ts';

export const schoolMutators = {
  setTeachingSchool,
};
