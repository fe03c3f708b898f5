import type { ArgsOf } from '#shared/mutators.ts';
import { classAId } from './world.ts';

export const annotationId = '0197f2aa-0000-7000-8000-0000000000a1';

/** Words of an article of the library, with what is written about them, as a device saves it. */
export const savedAnnotation = (other: Partial<ArgsOf<'saveAnnotation'>> = {}): ArgsOf<'saveAnnotation'> => ({
  annotationId,
  packId: 'water-on-the-move',
  contentType: 'article',
  contentId: 'rivers-at-work',
  level: 2,
  tocId: null,
  typeId: 'question',
  note: 'How long does a canyon take?',
  highlights: [
    { start: 10, end: 34, exact: 'Rivers carry sand to sea', prefix: 'All day. ', suffix: ', and stones' },
  ],
  classIds: [classAId],
  ...other,
});
