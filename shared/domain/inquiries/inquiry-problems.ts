import { questionsOfPhase } from '#shared/domain/activities/assigned-inquiry.ts';
import type { Question } from '#shared/domain/activities/rows.ts';
import { questionProblems } from '#shared/domain/questions/question-problems.ts';
import { inquiryPhases, type InquiryPhase } from './phases.ts';
import type { InquiryContent } from './rows.ts';

/** What a mini-inquiry still lacks before a class can work through it. */
export type InquiryProblems = {
  readonly hasNoTitle: boolean;
  /** Phases that nothing is asked in. */
  readonly empty: readonly InquiryPhase[];
  /** The questions that are not complete, in their order. */
  readonly incomplete: readonly Question[];
};

export const inquiryProblems = ({ title, questions }: InquiryContent): InquiryProblems => ({
  hasNoTitle: title.trim() === '',
  empty: inquiryPhases.filter((phase) => questionsOfPhase(questions, phase).length === 0),
  incomplete: questions.filter(
    ({ text, interaction, key }) =>
      text.trim() === '' || (interaction !== undefined && questionProblems(interaction, key).length > 0),
  ),
});
