import { reviewId } from '#shared/domain/activities/review-rows.ts';
import type { FeedbackPool } from './activities/written-activity.ts';
import { chance } from './chance.ts';
import { workKeyOf, questionIdOf, studentIdOf, type Given } from './given.ts';
import { livingStudent } from './people.ts';
import { CHROMEBOOK, LAPTOP, type Act, type LaterAct, type Session } from './play.ts';
import type { SchoolDays } from './school-days.ts';

/** What a teacher makes of a student's work. */
type Mark = {
  readonly studentId: string;
  readonly feedback: string;
  readonly comments: { questionId: string; text: string }[];
  readonly points: { questionId: string; points: number }[];
  readonly score: number;
  readonly maxScore: number;
};

type Marking = {
  readonly students: readonly number[];
  readonly at: number;
  /** Students who are asked to go on with it, and what they are told. */
  readonly forRevision?: Readonly<Record<number, string>>;
  /** Words about single answers: the question's place among the activity's, and what is said of it. */
  readonly comments?: Readonly<Record<number, readonly (readonly [place: number, text: string])[]>>;
  /** Feedback and scores are written, and nothing is returned yet. */
  readonly isDraft?: boolean;
};

/** A teacher reads the work of a class, writes, scores, and gives it back. */
export function marking(given: Given, marked: Marking): Session {
  const { students, at, forRevision = {}, comments = {}, isDraft = false } = marked;
  const place = workKeyOf(given);
  const marks = students.map((number, index) => ({
    number,
    ...markOf(given, number, index, forRevision[number]),
    comments: (comments[number] ?? []).flatMap(([at, text]) => {
      const question = given.written.questions[at];
      return question ? [{ questionId: questionIdOf(given, question), text }] : [];
    }),
  }));
  const acts = marks.flatMap(({ number, ...mark }): Act[] => {
    const { studentId, feedback: text, comments, points, score, maxScore } = mark;
    const saved: Act = { name: 'saveFeedback', args: { ...place, studentId, text, comments } };
    if (number in forRevision) return [saved];
    const scoring = { ...place, studentId, score, maxScore, showScore: true, points };
    return [saved, { name: 'scoreWork', args: scoring }];
  });
  const done = marks.filter(({ number }) => !(number in forRevision));
  const again = marks.filter(({ number }) => number in forRevision);
  const returns = isDraft ? [] : [returning(given, done, false), returning(given, again, true)];
  return { username: given.by, device: LAPTOP, at, pace: 70_000, acts: [...acts, ...returns.flat()] };
}

function returning(given: Given, marks: readonly Mark[], forRevision: boolean): Act[] {
  if (marks.length === 0) return [];
  const items = marks.map(({ studentId, feedback, comments, points, score, maxScore }) => {
    const scored = forRevision ? { score: null, maxScore: null } : { score, maxScore, points };
    return { studentId, cycle: 0, feedback, comments, ...scored, showScore: !forRevision };
  });
  return [{ name: 'returnWork', args: { ...workKeyOf(given), forRevision, items } }];
}

function markOf(
  given: Given,
  number: number,
  index: number,
  asked: string | undefined,
): Omit<Mark, 'comments'> {
  const { written } = given;
  const { strength, name } = livingStudent(number);
  const pool = poolOf(written.feedback, strength);
  const feedback = (asked ?? pool[index % pool.length] ?? '').replace('{name}', name[0]);
  const points = written.questions.flatMap((question, place) =>
    question.points === undefined
      ? []
      : [
          {
            questionId: questionIdOf(given, question),
            points: pointsOf(question.points, strength, `${given.key} ${number} ${place}`),
          },
        ],
  );
  const whole = { score: pointsOf(10, strength, `${given.key} ${number}`), maxScore: 10 };
  const sum = {
    score: points.reduce((total, one) => total + one.points, 0),
    maxScore: written.questions.reduce((total, question) => total + (question.points ?? 0), 0),
  };
  return {
    studentId: studentIdOf(number),
    feedback,
    points,
    ...(points.length === 0 ? whole : sum),
  };
}

const poolOf = (pool: FeedbackPool, strength: number): readonly string[] =>
  strength === 3 ? pool.strong : strength === 2 ? pool.middle : pool.weak;

/** Points out of `most`, by what the student can do, and a little by the day. */
function pointsOf(most: number, strength: number, words: string): number {
  const share = [0, 0.45, 0.75, 0.95][strength] ?? 0;
  return Math.max(1, Math.min(most, Math.round(most * share) + chance(3, 'points', words) - 1));
}

/** Students open what was returned to them, the next morning. */
export function readingFeedback(
  days: SchoolDays,
  given: Given,
  students: readonly number[],
  day: number,
): Session[] {
  const place = workKeyOf(given);
  const seen =
    (number: number): LaterAct =>
    (rows) => {
      const review = rows.load('review', reviewId(place.assignmentId, studentIdOf(number)));
      return { name: 'markFeedbackSeen', args: { ...place, returnId: review?.returned?.id ?? '' } };
    };
  return students.map((number) => ({
    username: `student${number}`,
    device: CHROMEBOOK,
    at: days.moment(day, '08:35') + chance(1_500, 'seen', given.key, String(number)) * 1_000,
    pace: 1_000,
    acts: [seen(number)],
  }));
}
