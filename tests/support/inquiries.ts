import { newQuestion } from '#shared/domain/activities/activity-content.ts';
import type { Question } from '#shared/domain/activities/rows.ts';
import { inquiryPhases, type InquiryPhase } from '#shared/domain/inquiries/phases.ts';
import type { InquiryContent } from '#shared/domain/inquiries/rows.ts';

/** A question of one choice in three, the first of which is right. */
export const chosenQuestion = (questionId: string, phase?: InquiryPhase): Question => ({
  ...newQuestion(questionId, `What is right about ${questionId}?`),
  points: 1,
  interaction: {
    kind: 'multiple-choice',
    choices: ['right', 'wrong', 'odd'].map((id) => ({ id, text: `The ${id} one` })),
    several: false,
    shuffle: false,
  },
  key: { kind: 'multiple-choice', correct: ['right'], feedback: [], explanation: 'SECRET KEY' },
  ...(phase !== undefined && { phase }),
});

/** A mini-inquiry with one question for each phase, whole. */
export const inquiryContent: InquiryContent = {
  packId: 'water-on-the-move',
  subject: 'science',
  title: 'Where does the river go?',
  question: 'Where does all the water of a river come from, and where does it go?',
  summary: 'Follow one drop.',
  gradeRange: 2,
  minutes: 60,
  phases: inquiryPhases.map((phase) => ({
    phase,
    title: `The phase ${phase}`,
    instruction: 'Look closely.',
  })),
  questions: inquiryPhases.map((phase) => chosenQuestion(`q-${phase.toLowerCase()}`, phase)),
};
