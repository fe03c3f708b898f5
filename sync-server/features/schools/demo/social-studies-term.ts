import { whichMap, whoCounts } from './activities/coming-activities.ts';
import { everyGate } from './activities/every-gate.ts';
import { mapDetectives } from './activities/map-detectives.ts';
import { assigning, workKeyOf, type Given } from './given.ts';
import { marking, readingFeedback } from './marking.ts';
import { CLASSROOM_PC, type Session } from './play.ts';
import type { SchoolDays } from './school-days.ts';
import { working } from './working.ts';

const inClassB = { by: 'teacher', classKey: 'b' } as const;
const inClassC = { by: 'teacher2', classKey: 'c' } as const;

const gatesB: Given = { ...inClassB, key: 'gates-b', written: everyGate, startDay: -16, dueDay: -10 };
const gatesC: Given = { ...inClassC, key: 'gates-c', written: everyGate, startDay: -18, dueDay: -13 };
const mapsB: Given = { ...inClassB, key: 'maps-b', written: mapDetectives, startDay: -7, dueDay: -2 };
const mapsC: Given = {
  ...{ ...inClassC, key: 'maps-c', written: mapDetectives, startDay: -3, dueDay: 1 },
  dueTime: '14:30',
};
const countsB: Given = {
  ...{ ...inClassB, key: 'counts-b', written: whoCounts, startDay: 0, dueDay: 5 },
  assignedTime: '14:10',
};
const projectionsC: Given = {
  ...{ ...inClassC, key: 'which-map', written: whichMap, startDay: 2, dueDay: 7 },
  ...{ assignedDay: 0, assignedTime: '14:25' },
};

/** Social studies in two classes: one ahead of the other by a few days, with the same two activities. */
export const socialStudiesTerm = (days: SchoolDays): Session[] => [
  ...[gatesB, gatesC, mapsB, mapsC, countsB, projectionsC].map((given) => assigning(days, given)),
  ...gatesTerm(days, gatesC, {
    ...{ handedIn: [1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 13, 14, 15], late: [10] },
    ...{ markedDay: -11, firstTurn: 0 },
  }),
  ...gatesTerm(days, gatesB, {
    ...{ handedIn: [16, 17, 18, 19, 20, 21, 23, 24, 25, 26, 27, 28, 29], late: [22] },
    ...{ markedDay: -8, firstTurn: 15 },
  }),
  ...working(
    days,
    mapsB,
    { handedIn: [16, 17, 18, 19, 21, 23, 25, 26, 28], late: [20, 27], halfway: [24], begun: [29] },
    { lessonTime: '09:10', firstTurn: 8 },
  ),
  ...working(
    days,
    mapsC,
    { handedIn: [1, 3, 5, 8, 13], halfway: [4, 7, 9], begun: [2, 11, 12] },
    { lessonTime: '11:20' },
  ),
];

type GatesTerm = {
  readonly handedIn: readonly number[];
  readonly late: readonly number[];
  readonly markedDay: number;
  readonly firstTurn: number;
};

/** An activity that was handed in, marked, read and put away. */
function gatesTerm(days: SchoolDays, given: Given, term: GatesTerm): Session[] {
  const { handedIn, late, markedDay, firstTurn } = term;
  const workers = [...handedIn, ...late];
  const completing: Session = {
    ...{ username: given.by, device: CLASSROOM_PC, at: days.moment(markedDay + 2, '15:45'), pace: 1_000 },
    acts: [{ name: 'setAssignmentStatus', args: { ...workKeyOf(given), status: 'COMPLETED' } }],
  };
  return [
    ...working(days, given, { handedIn, late }, { lessonTime: '09:10', firstTurn }),
    marking(given, { students: workers, at: days.moment(markedDay, '16:10') }),
    ...readingFeedback(days, given, workers.slice(0, -2), markedDay + 1),
    completing,
  ];
}
