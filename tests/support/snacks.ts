import { assignmentId } from '#shared/domain/activities/rows.ts';
import type { SnackContent } from '#shared/domain/activities/snack.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { classAId } from './world.ts';

export const snackPackId = '0197f2aa-0000-7000-8000-0000000005aa';
export const snackIds: readonly [string, string] = [
  '0197f2aa-0000-7000-8000-0000000005a1',
  '0197f2aa-0000-7000-8000-0000000005a2',
];

/** A snack on an article: Main Idea and Summary unless another strategy is named. */
export const snackContent = (other: Partial<SnackContent> = {}): SnackContent => ({
  snackTypeId: 1,
  contentType: 'ARTICLE',
  packId: 'water-on-the-move',
  contentId: 'rivers-at-work',
  title: 'Rivers at Work',
  excerpt: null,
  displayParams: [
    {
      snackDisplayParamId: 1,
      snackDisplayKey: 'PROMPT_TEXT',
      snackDisplayParamValue: 'What does a river do?',
    },
  ],
  ...other,
});

/** What a snack is saved with, first of its pack or second. */
export const savedSnack = (at: 0 | 1, content = snackContent()) => ({
  snackPackId,
  sourcePackId: 'water-on-the-move',
  subject: 'science' as const,
  title: 'Rivers, read closely',
  snackId: snackIds[at],
  order: `a${at}`,
  content,
});

/** The assignment of the snack pack to the whole of class A. */
export const snackWork = {
  classId: classAId,
  assignmentId: assignmentId(snackPackId, defaultSubgroupId(classAId)),
};

/** A text of a step that has one, of the first snack. */
export const stepText = (stepId: number, text: string) => ({
  ...snackWork,
  snackId: snackIds[0],
  stepId,
  detailId: null,
  order: null,
  text,
  quote: null,
});
