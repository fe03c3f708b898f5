import { fastWater, quickForces, quickSpace } from './activities/coming-activities.ts';
import { creekWalk } from './activities/creek-walk.ts';
import { forceHunt } from './activities/force-hunt.ts';
import { riverCheck } from './activities/river-check.ts';
import { threadsOfTheWeb } from './activities/threads-of-the-web.ts';
import { tripOfADrop } from './activities/trip-of-a-drop.ts';
import { weekOfQuakes } from './activities/week-of-quakes.ts';
import { creekCrew, creekPackId } from './creek-pack.ts';
import { assigning, workKeyOf, studentIdOf, type Given } from './given.ts';
import { marking, readingFeedback } from './marking.ts';
import { CHROMEBOOK, CLASSROOM_PC, type Act, type Session } from './play.ts';
import type { SchoolDays } from './school-days.ts';
import { revising, working } from './working.ts';

const inClassA = { by: 'teacher', classKey: 'a' } as const;

const forces: Given = { ...inClassA, key: 'force-hunt', written: forceHunt, startDay: -22, dueDay: -17 };
const drop: Given = { ...inClassA, key: 'trip-of-a-drop', written: tripOfADrop, startDay: -11, dueDay: -5 };
const threads: Given = { ...inClassA, key: 'threads', written: threadsOfTheWeb, startDay: -5, dueDay: -1 };
const quakes: Given = { ...inClassA, key: 'quakes', written: weekOfQuakes, startDay: -1, dueDay: 4 };
const rivers: Given = {
  ...{ ...inClassA, key: 'fast-water', written: fastWater, startDay: 3, dueDay: 8 },
  ...{ assignedDay: -1, assignedTime: '16:05' },
};
const creek: Given = {
  ...{ ...inClassA, key: 'creek-walk', written: { ...creekWalk, packId: creekPackId } },
  ...{ group: creekCrew, startDay: -3, dueDay: 1 },
};
const space: Given = {
  ...{ key: 'quick-space', written: quickSpace, by: 'teacher2', classKey: 'a' },
  ...{ startDay: -2, dueDay: 3, isQuickActivity: true },
};
const moreForces: Given = {
  ...{ key: 'quick-forces', written: quickForces, by: 'teacher', classKey: 'b' },
  ...{ startDay: -2, dueDay: 2, isQuickActivity: true },
};

const check: Given = {
  ...{ key: 'river-check', written: riverCheck, by: 'teacher', classKey: 'b' },
  ...{ startDay: -1, dueDay: 3 },
};

const everybody = Array.from({ length: 20 }, (_, index) => index + 1);
const without = (numbers: readonly number[], ...absent: number[]) =>
  numbers.filter((number) => !absent.includes(number));

/** Science, from the first activity of the term to the one that opens next week. */
export const scienceTerm = (days: SchoolDays): Session[] => [
  ...[forces, drop, threads, quakes, rivers, creek, space, moreForces, check].map((given) =>
    assigning(days, given),
  ),
  ...forceHuntTerm(days),
  ...tripOfADropTerm(days),
  ...threadsTerm(days),
  ...working(days, quakes, quakeWork, { lessonTime: '10:15' }),
  ...working(days, creek, creekWork, { lessonTime: '13:20' }),
  ...working(days, check, checkWork, { lessonTime: '09:20' }),
  ...looking(days, space, [1, 3, 5, 8, 9, 12, 13, 16, 19]),
  ...looking(days, moreForces, [16, 19, 21, 23, 26]),
];

/** All done weeks ago: everybody has their score, and the activity is completed. */
function forceHuntTerm(days: SchoolDays): Session[] {
  const workers = without(everybody, 20);
  return [
    ...working(days, forces, { handedIn: without(workers, 10), late: [10] }, { lessonTime: '10:15' }),
    marking(forces, { students: workers, at: days.moment(-15, '15:40') }),
    ...readingFeedback(days, forces, workers, -14),
    teacherActs(days, -12, '15:20', [
      { name: 'setAssignmentStatus', args: { ...workKeyOf(forces), status: 'COMPLETED' } },
    ]),
  ];
}

/** Just returned: some have not seen it, some are asked to go on. */
function tripOfADropTerm(days: SchoolDays): Session[] {
  const workers = without(everybody, 15);
  return [
    ...working(days, drop, { handedIn: without(workers, 18), late: [18] }, { lessonTime: '10:15' }),
    teacherActs(days, -4, '15:30', [
      {
        name: 'acceptSubmission',
        args: { ...workKeyOf(drop), studentId: studentIdOf(18), cycle: 0, accepted: true },
      },
    ]),
    marking(drop, {
      students: workers,
      at: days.moment(-2, '15:35'),
      forRevision: {
        2: 'Mateo, you know this better than you wrote it down! Please add how the vapor becomes a cloud, and say in question 2 what happens to the heat.',
        6: 'Oliver, your answers are very short. Look at the diagram again and give me one more sentence for each question.',
        10: 'Jayden, please read the part “Making a cloud” once more and write question 1 again, step by step.',
      },
      comments: {
        1: [
          [0, 'Beautifully in order.'],
          [1, 'I would like to read this one to the class, if you allow it.'],
        ],
        2: [[0, 'And then? Something has to get cold.']],
        6: [[1, 'What goes up? What goes down?']],
        9: [[2, 'The number makes this convincing.']],
        12: [[1, 'Check the spelling of evaporation.']],
      },
    }),
    ...readingFeedback(days, drop, without(workers, 1, 7, 14, 15, 20), -1),
    revising(drop, 6, days.moment(-1, '16:45'), true),
    revising(drop, 2, days.moment(-1, '17:30'), false),
  ];
}

/** Due yesterday: handed in, late, late and accepted, unfinished, with more time, and not begun. */
function threadsTerm(days: SchoolDays): Session[] {
  const work = {
    handedIn: [1, 3, 5, 8, 11, 12, 13, 16, 17, 19],
    handedInOffline: [9],
    late: [7, 14],
    halfway: [2, 18],
    begun: [10, 20],
  };
  const place = workKeyOf(threads);
  return [
    ...working(days, threads, work, { lessonTime: '10:15' }),
    teacherActs(days, -1, '15:10', [
      {
        name: 'extendWork',
        args: {
          ...place,
          studentIds: [studentIdOf(15)],
          extension: { endDate: days.date(2), endTime: null },
        },
      },
      {
        name: 'remindStudents',
        args: { ...place, studentIds: [2, 4, 6, 10, 18, 20].map(studentIdOf) },
      },
    ]),
    marking(threads, { students: [3, 5, 8, 12], at: days.moment(0, '12:05'), isDraft: true }),
    teacherActs(days, 0, '14:20', [
      {
        name: 'acceptSubmission',
        args: { ...place, studentId: studentIdOf(7), cycle: 0, accepted: true },
      },
      { name: 'setReviewed', args: { ...place, studentId: studentIdOf(3), isReviewed: true, cycle: 0 } },
    ]),
  ];
}

const checkWork = {
  handedIn: [16, 17, 19, 21, 23, 24, 25, 26, 28, 29],
  halfway: [18, 27, 30],
  begun: [20],
};

const quakeWork = {
  handedIn: [3, 13, 19],
  halfway: [1, 5, 8, 12, 16, 17],
  begun: [4, 7, 9, 11, 18],
};

const creekWork = { handedIn: [8, 16], halfway: [1, 9], begun: [4] };

/** Students open what has no questions: that is all there is to do. */
function looking(days: SchoolDays, given: Given, students: readonly number[]): Session[] {
  return students.map((number, index) => ({
    username: `student${number}`,
    device: CHROMEBOOK,
    at: days.moment(-1, '13:50') + index * 41_000,
    pace: 1_000,
    acts: [{ name: 'viewActivity', args: workKeyOf(given) }],
  }));
}

const teacherActs = (
  days: SchoolDays,
  day: number,
  time: Parameters<SchoolDays['moment']>[1],
  acts: readonly Act[],
): Session => ({
  ...{ username: 'teacher', device: CLASSROOM_PC, at: days.moment(day, time), pace: 30_000, acts },
});
