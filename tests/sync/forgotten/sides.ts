import { secondSchool } from '#tests/support/second-school.ts';
import { firstSchool } from '#tests/support/world.ts';

/** One of the two schools, and who acts there. */
export type Side = {
  name: 'first' | 'second';
  school: string;
  teacher: string;
  student: string;
  newcomer: string;
};

/** What the teachers of both are called. */
export const TEACHER = 'Kim Park';

export const SIDES: readonly [Side, Side] = [
  { name: 'first', school: firstSchool, teacher: 'teacher', student: 'student1', newcomer: 'newcomer-a' },
  {
    name: 'second',
    school: secondSchool,
    teacher: 'teacher-b',
    student: 'student-b',
    newcomer: 'newcomer-b',
  },
];
