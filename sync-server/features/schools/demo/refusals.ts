import { derivedId } from '#shared/kernel/ids.ts';
import { puddleWatch } from './activities/coming-activities.ts';
import { assigning, workKeyOf, questionIdOf, type Given } from './given.ts';
import { CLASSROOM_PC, FAMILY_TABLET, LAPTOP, type Act, type Session } from './play.ts';
import type { SchoolDays } from './school-days.ts';

const gardenClub = derivedId('demo-class', 'garden');

const puddles: Given = {
  ...{ key: 'puddles', written: puddleWatch, by: 'teacher', classKey: 'a' },
  ...{ startDay: -4, dueDay: 0, assignedTime: '08:20' },
};

/**
 * What was refused and given back. A student wrote at home, without a network, for an activity that had been deleted that
 * morning. A teacher changed a class on the laptop that had been removed at school.
 */
export const refusals = (days: SchoolDays): Session[] => [
  assigning(days, puddles),
  {
    ...by('student2', days.moment(-4, '16:20'), FAMILY_TABLET),
    acts: [{ name: 'startActivity', args: workKeyOf(puddles) }],
  },
  {
    ...by('teacher', days.moment(-3, '08:15'), CLASSROOM_PC),
    acts: [{ name: 'setAssignmentStatus', args: { ...workKeyOf(puddles), status: 'DELETED' } }],
  },
  {
    ...by('student2', days.moment(-3, '18:40'), FAMILY_TABLET),
    ...{ arrivesAt: days.moment(-2, '16:05'), refused: 1 },
    acts: puddleWatch.questions.map((question): Act => ({
      name: 'saveAnswer',
      args: {
        ...{ ...workKeyOf(puddles), questionId: questionIdOf(puddles, question), questionVersion: 1 },
        ...{ questionText: question.text, isPreface: false },
        text: 'The biggest puddle is next to our mailbox. I made a chalk line around it after school and at dinner it was already smaller. Some water goes up in the air and some runs down to the drain, and my dad says the drain goes to Miller Creek.',
      },
    })),
  },
  {
    ...by('teacher', days.moment(-24, '15:40'), CLASSROOM_PC),
    acts: [
      {
        name: 'createClass',
        args: { classId: gardenClub, name: 'Garden club', description: 'Thursdays', avatar: 'leaf' },
      },
    ],
  },
  {
    ...by('teacher', days.moment(-9, '15:20'), CLASSROOM_PC),
    acts: [{ name: 'removeClass', args: { classId: gardenClub, isSuperDelete: false } }],
  },
  {
    ...by('teacher', days.moment(-9, '19:30'), LAPTOP),
    ...{ arrivesAt: days.moment(-8, '07:35'), refused: 1 },
    acts: [
      {
        name: 'updateClass',
        args: {
          ...{ classId: gardenClub, name: 'Garden club, spring', avatar: 'leaf' },
          description:
            'Thursdays after school by the raised beds. Seeds come in March; gloves are in the shed.',
        },
      },
    ],
  },
];

const by = (username: string, at: number, device: string) => ({ username, at, device, pace: 55_000 });
