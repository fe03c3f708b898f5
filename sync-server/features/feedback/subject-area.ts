import * as z from 'zod';
import { isSubjectIdOf } from '#shared/access/licences.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { feedbackMessages } from '#shared/domain/feedback/feedback-calls.ts';

/** What a form says of its subject beside the address; that one counts. */
export const subjectAreaFields = {
  subjectAreaId: z.coerce.number().int().optional(),
  subjectAreaName: z.string().max(100).optional(),
};

/** The error of an id that is not of the address's subject (content §6); none where it is, or is left out. */
export const subjectAreaErrors = (subject: SubjectPath, id: number | undefined): string[] =>
  id === undefined || isSubjectIdOf(subject, id) ? [] : [`{subjectAreaId}${feedbackMessages.subjectAreaId}`];
