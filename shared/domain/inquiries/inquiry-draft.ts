import type { SubjectPath } from '#shared/access/roles.ts';
import type { Question } from '#shared/domain/activities/rows.ts';
import { inquiryPhases, type InquiryPhase } from './phases.ts';
import type { InquiryContent } from './rows.ts';

/** A mini-inquiry of a teacher's own, on a pack, in which nothing is written yet. */
export const blankInquiry = (packId: string, subject: SubjectPath, gradeRange: number): InquiryContent => ({
  ...{ packId, subject, title: '', question: '', summary: '', minutes: 0 },
  gradeRange: gradeRange === 1 || gradeRange === 3 || gradeRange === 4 ? gradeRange : 2,
  phases: inquiryPhases.map((phase) => ({ phase, title: phase, instruction: '' })),
  questions: [],
});

/** What is content of a row or of anything that holds more. */
export const inquiryContentOf = (held: InquiryContent): InquiryContent => {
  const { packId, subject, title, gradeRange, question, summary, minutes, phases, questions } = held;
  return { packId, subject, title, gradeRange, question, summary, minutes, phases, questions };
};

/** The same with these questions in one phase; those of the others stay, and all stand in the order of the phases. */
export const withQuestionsOf = (
  content: InquiryContent,
  phase: InquiryPhase,
  questions: readonly Question[],
): InquiryContent => ({
  ...content,
  questions: inquiryPhases.flatMap((one) =>
    one === phase
      ? questions.map((question) => ({ ...question, phase }))
      : content.questions.filter((question) => question.phase === one),
  ),
});
