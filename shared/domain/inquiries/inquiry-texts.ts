import type { AnswerProblem } from './inquiry-status.ts';

/** What people are told about mini-inquiries where content §8 names the situation and no words; one table for app and calls. */
export const inquiryTexts = {
  loadFailed: 'This page could not be opened. Reload it.',
  saveFailed: 'Your answer could not be saved. Reload the page and try again.',
  submitFailed: 'This could not be handed in. Please try again.',
  unexpected: 'Something has gone wrong. Reload the page.',
  notReady: 'Begin with Engage, and answer every question of Evaluate before you hand in.',
  wrongAnswers: 'An answer is incomplete or too long.',
  scoresMissing: 'Give every answer its points before you submit the scores.',
  teacherNeeded:
    'A teacher account is required to create assignments. Sign in to a teacher account to continue.',
} as const;

export const answerProblemTexts: Record<AnswerProblem, string> = {
  long: 'This answer is too long.',
  short: 'This answer is too short.',
  incomplete: 'This answer is not complete yet.',
};
