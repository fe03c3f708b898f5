import { chance } from './chance.ts';
import { livingStudents } from './people.ts';
import { CHROMEBOOK, type Session } from './play.ts';
import type { SchoolDays } from './school-days.ts';

/** At home ill since some days. */
const ABSENT = 15;
/** Their Chromebook holds two answers that were written without a network. */
const HOLDS_WORK = 11;

/** When each student's device was last heard from, and whether it still held something. */
export const contacts = (days: SchoolDays): Session[] =>
  livingStudents.map((_student, index) => {
    const number = index + 1;
    const holdsWork = number === HOLDS_WORK;
    const at = number === ABSENT ? days.moment(-3, '14:10') : days.moment(0, holdsWork ? '08:20' : '14:36');
    return {
      username: `student${number}`,
      device: CHROMEBOOK,
      at: at + chance(720, 'contact', String(number)) * 1_000,
      pace: 0,
      acts: [],
      unsent: holdsWork ? { n: 2, oldest: days.moment(-1, '19:05') } : { n: 0, oldest: null },
    };
  });
