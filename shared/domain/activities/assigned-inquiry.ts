/** What an assignment of a mini-inquiry has beside its questions, which name the phase that each belongs to (content §3). */
import * as z from 'zod/mini';
import { inquiryPhases, type InquiryPhase } from '#shared/domain/inquiries/phases.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { MAX_INSTRUCTIONS_LENGTH, MAX_QUESTION_LENGTH, MAX_TITLE_LENGTH } from './constants.ts';

/** A week and more; ours. */
export const MAX_MINUTES = 10_000;

const phaseSchema = z.object({
  phase: z.enum(inquiryPhases),
  /** What it is about, in a few words. */
  title: z.string().check(z.maxLength(MAX_TITLE_LENGTH)),
  instruction: z.string().check(z.maxLength(MAX_INSTRUCTIONS_LENGTH)),
});

export const inquiryFrameShape = {
  /** The question that the whole inquiry answers. */
  question: z.string().check(z.maxLength(MAX_QUESTION_LENGTH)),
  summary: z.string().check(z.maxLength(MAX_INSTRUCTIONS_LENGTH)),
  /** About how long it takes, in minutes. */
  minutes: z.int().check(z.gte(0), z.lte(MAX_MINUTES)),
  phases: z.array(phaseSchema).check(z.maxLength(inquiryPhases.length)),
};

export const assignedInquirySchema = z.object({ miniInquiryId: idSchema, ...inquiryFrameShape });

/** The questions of one phase, in their order. */
export const questionsOfPhase = <Q extends { readonly phase?: InquiryPhase | undefined }>(
  questions: readonly Q[],
  phase: InquiryPhase,
): Q[] => questions.filter((question) => question.phase === phase);
