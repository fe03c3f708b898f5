import type { SubjectPath } from '#shared/access/roles.ts';
import { newQuestion } from '#shared/domain/activities/activity-content.ts';
import type { Question } from '#shared/domain/activities/rows.ts';
import { authoredQuestion } from '#shared/domain/questions/authored-question.ts';
import type { Inquiry, InquiryQuestion } from './inquiry.ts';
import type { InquiryPhase } from './phases.ts';
import type { InquiryContent } from './rows.ts';

/** A mini-inquiry of the library as its file is written, in the shape that is assigned and copied. */
export function libraryInquiryContent(
  inquiry: Inquiry,
  { packId, subject }: { readonly packId: string; readonly subject: SubjectPath },
): InquiryContent {
  const { title, question, summary, gradeRange, minutes } = inquiry;
  return {
    ...{ packId, subject, title, question, summary, gradeRange, minutes },
    phases: inquiry.phases.map(({ phase, title: name, instruction }) => ({
      phase,
      title: name,
      instruction,
    })),
    questions: inquiry.phases.flatMap(({ phase, questions }) =>
      questions.map((one) => libraryQuestion(one, phase)),
    ),
  };
}

function libraryQuestion(authored: InquiryQuestion, phase: InquiryPhase): Question {
  const { interaction, key, points } = authoredQuestion(authored);
  return {
    ...newQuestion(authored.questionId, authored.prompt),
    points,
    interaction,
    key,
    ...(authored.contentIds.length > 0 && { contentIds: authored.contentIds }),
    phase,
  };
}
