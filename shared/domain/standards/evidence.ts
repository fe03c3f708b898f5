import { pointsQuestions } from '#shared/domain/activities/question-points.ts';
import type { Review } from '#shared/domain/activities/review-rows.ts';
import type { Assignment, Question } from '#shared/domain/activities/rows.ts';

/** What was given to a class, as far as standards go. */
export type StandardsWork = Pick<Assignment, 'id' | 'standardIds'> & {
  readonly questions: readonly Pick<Question, 'questionId' | 'points' | 'standardIds'>[];
};

/** What the class staff made of one student's work. */
export type MarkedWork = Pick<Review, 'score' | 'maxScore' | 'points'> | null;

/** One thing that was asked of a student about a standard, and what was given for it. */
export type Evidence = {
  readonly assignmentId: string;
  /** null: the activity as a whole, which has one score. */
  readonly questionId: string | null;
  /** null while nothing was given. */
  readonly points: number | null;
  /** The most that can be given, above 0; null where it is not marked by points. */
  readonly most: number | null;
};

/** What a student has shown of a standard. */
export type Shown = {
  /** Points of what was marked by the most that could be got for it, from 0 to 1; null while nothing was marked. */
  readonly share: number | null;
  /** How many questions and whole activities that share is of. */
  readonly questions: number;
  readonly activities: number;
  /** Asked, and not marked. */
  readonly open: number;
};

/** The standards that an activity or its questions name, each once. */
export function standardsOf({ standardIds = [], questions }: StandardsWork): string[] {
  return [...new Set([...standardIds, ...questions.flatMap((question) => question.standardIds ?? [])])];
}

/**
 * What one activity asked about a standard: the questions that name it. Where none does and the activity names it, all of
 * its questions that have points, or the activity as a whole where none has any.
 */
export function evidenceOf(work: StandardsWork, standardId: string, marked: MarkedWork): Evidence[] {
  const isNamed = (ids: readonly string[] | undefined) => ids?.includes(standardId) ?? false;
  const scored = pointsQuestions(work.questions);
  const naming = work.questions.filter((question) => isNamed(question.standardIds));
  const assignmentId = work.id;
  if (naming.length > 0 || (isNamed(work.standardIds) && scored.length > 0)) {
    const asked = naming.length > 0 ? naming : scored;
    return asked.map(({ questionId }) => {
      const most = scored.find((one) => one.questionId === questionId)?.points ?? null;
      const given = marked?.points?.find((one) => one.questionId === questionId)?.points;
      return { assignmentId, questionId, points: most === null ? null : (given ?? null), most };
    });
  }
  if (!isNamed(work.standardIds)) return [];
  const { score = null, maxScore = null } = marked ?? {};
  const isScored = score !== null && maxScore !== null && maxScore > 0;
  const whole = isScored ? { points: score, most: maxScore } : { points: null, most: null };
  return [{ assignmentId, questionId: null, ...whole }];
}

/**
 * The sum of what was asked about a standard; null where nothing was. What nobody marked lowers no share: it is not known.
 * Points above the most, which a teacher lowered since, count as all of it.
 */
export function shownBy(evidence: readonly Evidence[]): Shown | null {
  if (evidence.length === 0) return null;
  let [points, most, questions, activities] = [0, 0, 0, 0];
  for (const one of evidence) {
    if (one.points === null || one.most === null) continue;
    // In hundredths: points have two decimals, which binary fractions don't add exactly.
    points += Math.round(Math.min(one.points, one.most) * 100);
    most += Math.round(one.most * 100);
    if (one.questionId === null) activities += 1;
    else questions += 1;
  }
  const open = evidence.length - questions - activities;
  return { share: most === 0 ? null : points / most, questions, activities, open };
}
