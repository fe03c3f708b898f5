import { DEADLINE } from '#tests/sync/model/deadline.ts';
import type { Person } from './steps.ts';

/** The model's only class that traces use. */
export const CLASS = 'k';
export const STUDENTS = ['p', 'q'] as const;
export const PEOPLE = ['t', ...STUDENTS] as const;

/** The work of both sides is due in half an hour: 24:00 in New York on the 14th of September 2026. */
const DUE = Date.UTC(2026, 8, 15, 4, 0, 0);
export const START = DUE - 30 * 60_000;

/** The model's time for the product's: work is due at the same moment of both. */
export const modelTime = (time: number): number => time - DUE + DEADLINE;

/** Every bucket of the small school, by the model's names. */
export const BUCKETS = [
  ...PEOPLE.map((person) => `user:${person}`),
  `class:${CLASS}`,
  `class-staff:${CLASS}`,
  ...STUDENTS.map((student) => `work:${CLASS}:${student}`),
];

export const ownBucket = (person: Person): string => `user:${person}`;

/** The records that people write, by the model's names. */
export const RECORDS = [
  ...STUDENTS.flatMap((student) => [1, 2].map((n) => `ans:${CLASS}:${student}:${n}`)),
  ...STUDENTS.map((student) => `fb:${CLASS}:${student}`),
  ...[1, 2].map((n) => `note:t:${n}`),
];
