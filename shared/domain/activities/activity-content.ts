import type { SubjectPath } from '#shared/access/roles.ts';
import { questionCategories, type QuestionCategory } from '#shared/domain/packs/question.ts';
import { canonicalJson } from '#shared/kernel/canonical-json.ts';
import {
  DEFAULT_QUESTION_CATEGORY_ID,
  DEFAULT_QUESTION_SOURCE_ID,
  DEFAULT_QUESTION_TYPE_ID,
  MAX_TITLE_LENGTH,
  QUICK_ACTIVITY_INSTRUCTION,
  QUICK_ACTIVITY_SUFFIX,
} from './constants.ts';
import type { ActivityContent, Question } from './rows.ts';

/** An activity nobody has typed anything into yet. */
export function blankContent(packId: string, subject: SubjectPath): ActivityContent {
  return { packId, subject, title: '', instructions: '', preface: null, questions: [] };
}

/** A question with the defaults of classroom §3 and §9. `questionId` is new; a template's id goes to `parent`. */
export function newQuestion(questionId: string, text = '', parent: string | null = null): Question {
  return {
    questionId,
    parentQuestionId: parent,
    text,
    version: 1,
    questionCategoryId: DEFAULT_QUESTION_CATEGORY_ID,
    questionSourceId: DEFAULT_QUESTION_SOURCE_ID,
    questionTypeId: DEFAULT_QUESTION_TYPE_ID,
  };
}

/** The content part of a row that has more, its members in one order, so that equal contents are equal as JSON. */
export function contentOf(row: ActivityContent): ActivityContent {
  const { packId, subject, title, instructions, preface, questions, standardIds = [] } = row;
  return {
    packId,
    subject,
    title,
    instructions,
    preface: preface && questionOf(preface),
    questions: questions.map(questionOf),
    ...(standardIds.length > 0 && { standardIds }),
  };
}

function questionOf(question: Question): Question {
  const { questionId, parentQuestionId, text, version } = question;
  const { questionCategoryId, questionSourceId, questionTypeId, points } = question;
  const { interaction, key, checks = 0, contentIds = [], phase, standardIds = [] } = question;
  return {
    questionId,
    parentQuestionId,
    text,
    version,
    questionCategoryId,
    questionSourceId,
    questionTypeId,
    ...(typeof points === 'number' && { points }),
    ...(interaction !== undefined && { interaction }),
    ...(key !== undefined && { key }),
    ...(checks > 0 && { checks }),
    ...(contentIds.length > 0 && { contentIds }),
    ...(phase !== undefined && { phase }),
    ...(standardIds.length > 0 && { standardIds }),
  };
}

/** Whether nothing is there to build on: the builder then shows its introduction (classroom §2). */
export function isBlank(content: ActivityContent): boolean {
  return content.questions.length === 0 && content.preface === null && content.instructions.trim() === '';
}

export function withQuestion(content: ActivityContent, question: Question, index?: number): ActivityContent {
  return {
    ...content,
    questions: content.questions.toSpliced(index ?? content.questions.length, 0, question),
  };
}

/** With some of a question changed; null points take them away, an undefined interaction makes it one of text. */
export function withQuestionChanged(
  content: ActivityContent,
  questionId: string,
  change: Partial<Pick<Question, 'text' | 'points' | 'interaction' | 'key' | 'checks' | 'standardIds'>>,
): ActivityContent {
  const edit = (question: Question) =>
    question.questionId === questionId ? questionOf({ ...question, ...change }) : question;
  return { ...content, questions: content.questions.map(edit) };
}

export const withQuestionText = (
  content: ActivityContent,
  questionId: string,
  text: string,
): ActivityContent => withQuestionChanged(content, questionId, { text });

/** With other points for one question; null takes them away. */
export const withQuestionPoints = (
  content: ActivityContent,
  questionId: string,
  points: number | null,
): ActivityContent => withQuestionChanged(content, questionId, { points });

export function withoutQuestion(content: ActivityContent, questionId: string): ActivityContent {
  return {
    ...content,
    questions: content.questions.filter((question) => question.questionId !== questionId),
  };
}

/** Puts a question at another place (0-based, clamped); the others keep their order. Numbers are made on reading. */
export function withQuestionAt(content: ActivityContent, questionId: string, to: number): ActivityContent {
  const from = content.questions.findIndex((question) => question.questionId === questionId);
  const moved = content.questions[from];
  if (!moved) return content;
  const rest = content.questions.toSpliced(from, 1);
  return { ...content, questions: rest.toSpliced(Math.min(Math.max(0, to), rest.length), 0, moved) };
}

/**
 * The questions in a given order of ids. Questions the order does not name (they arrived from another device while
 * something was being dragged) follow at the end, so that none is lost.
 */
export function withQuestionOrder(content: ActivityContent, ids: readonly string[]): ActivityContent {
  const place = (question: Question) => {
    const index = ids.indexOf(question.questionId);
    return index === -1 ? ids.length : index;
  };
  return { ...content, questions: [...content.questions].sort((a, b) => place(a) - place(b)) };
}

/**
 * A starter activity dropped in: it replaces the questions and brings its instructions and preface (classroom §4), and
 * its title where nobody wrote one. `starterTitles`: a title that is one of them was not written by the teacher.
 */
export function withStarter(
  content: ActivityContent,
  starter: {
    title: string;
    instructions: string | null;
    preface: Question | null;
    questions: readonly Question[];
  },
  starterTitles: readonly string[] = [],
): ActivityContent {
  const isOwnTitle = content.title.trim() !== '' && !starterTitles.includes(content.title);
  return {
    ...content,
    title: isOwnTitle ? content.title : starter.title,
    instructions: starter.instructions ?? content.instructions,
    preface: starter.preface ?? content.preface,
    questions: [...starter.questions],
  };
}

/** Wording that differs from the saved activity is a new version, so that answers name what the student saw (M5). */
export function withVersions(content: ActivityContent, saved: ActivityContent | null): ActivityContent {
  if (!saved) return content;
  const before = new Map(
    [...saved.questions, ...(saved.preface ? [saved.preface] : [])].map((q) => [q.questionId, q]),
  );
  const raise = (question: Question): Question => {
    const old = before.get(question.questionId);
    return !old || asksTheSame(old, question) ? question : { ...question, version: old.version + 1 };
  };
  return {
    ...content,
    preface: content.preface && raise(content.preface),
    questions: content.questions.map(raise),
  };
}

/** Whether a student sees the same question: what is right of it, and what it counts, is no part of its wording. */
const asksTheSame = (one: Question, other: Question): boolean =>
  one.text === other.text &&
  canonicalJson(one.interaction ?? null) === canonicalJson(other.interaction ?? null);

/**
 * The content of a clone: everything in it is new, and knows which template question it came from (classroom §7
 * isClone). `newId` makes ids.
 */
export function clonedContent(content: ActivityContent, newId: () => string): ActivityContent {
  const clone = (question: Question): Question => ({
    ...questionOf(question),
    questionId: newId(),
    version: 1,
  });
  const copy = contentOf(content);
  return {
    ...copy,
    title: `Copy of ${copy.title}`.slice(0, MAX_TITLE_LENGTH),
    preface: copy.preface && clone(copy.preface),
    questions: copy.questions.map(clone),
  };
}

/** A quick activity: a whole Pack with the default instruction (classroom §1, §5). */
export function quickContent(
  packId: string,
  subject: SubjectPath,
  packTitle: string,
  instructions: string = QUICK_ACTIVITY_INSTRUCTION,
): ActivityContent {
  const room = MAX_TITLE_LENGTH - QUICK_ACTIVITY_SUFFIX.length;
  const title = packTitle.endsWith(QUICK_ACTIVITY_SUFFIX)
    ? packTitle
    : `${packTitle.slice(0, room)}${QUICK_ACTIVITY_SUFFIX}`;
  return { ...blankContent(packId, subject), title, instructions };
}

/** classroom §5, singular for 1. */
export function savedMessage(count: number, title: string): string {
  return `${count} ${count === 1 ? 'Question' : 'Questions'} saved for Activity Pack "${title}".`;
}

/** The number of a template question's category (classroom §3: BIOGRAPHY to VOCABULARY; own questions have 5). */
export const categoryIdOf = (category: QuestionCategory): number => questionCategories.indexOf(category) + 1;

/** The name behind such a number; questions of a teacher's own have no category of the library. */
export const categoryNameOf = (categoryId: number): QuestionCategory | 'OTHER' =>
  questionCategories[categoryId - 1] ?? 'OTHER';
