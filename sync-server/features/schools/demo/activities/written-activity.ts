import type { SubjectPath } from '#shared/access/roles.ts';
import type { QuestionCategory } from '#shared/domain/packs/question.ts';
import type { AnswerKey } from '#shared/domain/questions/answer-key.ts';
import type { GivenAnswer } from '#shared/domain/questions/answer-value.ts';
import type { Interaction } from '#shared/domain/questions/interaction.ts';

/**
 * What thirty children may answer to one question. A good answer is one of `begin` and one of `then`, in any pairing, so
 * that no two of a class are alike; `weak` ones stand alone.
 */
export type AnswerPool = {
  readonly begin: readonly string[];
  readonly then: readonly string[];
  readonly weak: readonly string[];
};

/** A question that a key marks, with what students of three strengths say to it. */
export type ClosedQuestion = {
  readonly interaction: Interaction;
  readonly key: AnswerKey;
  readonly right: GivenAnswer;
  readonly near: readonly GivenAnswer[];
  readonly wrong: readonly GivenAnswer[];
};

/** A question with its answers. */
export type WrittenQuestion = AnswerPool & {
  /** The library's own id of it, or one of the teacher's. */
  readonly questionId: string;
  /** As the library has it (activities.yaml); null for a question that the teacher made up. */
  readonly category: QuestionCategory | null;
  readonly text: string;
  /** The most points that an answer can get; none where the work is scored as a whole. */
  readonly points?: number;
  /** Left out: it is answered by a text of the pool. */
  readonly closed?: ClosedQuestion;
};

/** What a teacher writes below work of three qualities; `{name}` stands for the student's first name. */
export type FeedbackPool = {
  readonly strong: readonly string[];
  readonly middle: readonly string[];
  readonly weak: readonly string[];
};

/** An activity of the demo school, and what is written on it. */
export type WrittenActivity = {
  readonly packId: string;
  readonly subject: SubjectPath;
  readonly title: string;
  readonly instructions: string;
  readonly preface: WrittenQuestion | null;
  readonly questions: readonly WrittenQuestion[];
  readonly feedback: FeedbackPool;
};
