import { studentsQuestion } from '#shared/domain/questions/students-question.ts';
import type { ActivityContent } from './rows.ts';

/** What is asked, as it may leave for students: their devices and the copies of their data (SPEC.md B7). */
export const withoutKeys = <Asked extends Pick<ActivityContent, 'preface' | 'questions'>>(
  asked: Asked,
): Asked => ({
  ...asked,
  preface: asked.preface && studentsQuestion(asked.preface),
  questions: asked.questions.map(studentsQuestion),
});
