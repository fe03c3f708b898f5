import { readView, type LocalDb } from '#app/engine/index.ts';
import { isOfSnacks } from '#shared/domain/activities/asked.ts';
import type { Assignment, Question } from '#shared/domain/activities/rows.ts';
import { snacksOf, type AssignedSnack } from '#shared/domain/activities/snack.ts';
import { strategyName } from '#shared/domain/learning-strategies/guidance.ts';
import { readAnswersTo, type ClassAnswers } from './class-answers-query.ts';
import type { ClassAssignment } from './teacher-queries.ts';

/** What is asked in a file of results: a question, or a snack with every text of its response. */
export type AskedInFile = Pick<Question, 'questionId' | 'text' | 'points'> & {
  /** From 1; the preface has none. */
  readonly number: number | null;
};

/** What an assignment asks, in its order. */
export function askedInFile(assignment: Assignment): AskedInFile[] {
  if (isOfSnacks(assignment))
    return snacksOf(assignment).map((snack, at) => ({ ...snackAsAsked(snack), number: at + 1 }));
  const { preface, questions } = assignment;
  const numbered = questions.map((question, at) => ({ ...question, number: at + 1 }));
  return preface ? [{ ...preface, number: null }, ...numbered] : numbered;
}

const snackAsAsked = ({ id, content }: AssignedSnack) => ({
  questionId: id,
  text: `${strategyName(content.snackTypeId)}: ${content.title}`,
});

/** What was asked in these assignments and answered, as this device has it now; null for whose work is not here. */
export async function readAskedWork(
  local: LocalDb,
  work: readonly ClassAssignment[],
): Promise<
  {
    readonly item: ClassAssignment;
    readonly questions: readonly AskedInFile[];
    readonly answersOf: ClassAnswers['of'];
  }[]
> {
  const answersTo = await readAnswersTo(await readView(local));
  return work.map((item) => ({
    item,
    questions: askedInFile(item.assignment),
    answersOf: answersTo(item).of,
  }));
}
