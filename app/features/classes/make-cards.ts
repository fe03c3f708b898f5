import { newId } from '#app/platform/random.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { MAX_NEW_STUDENTS } from '#shared/domain/classes/constants.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';
import {
  postBadges,
  postPassword,
  postSecrets,
  postStudents,
  type CallAnswer,
  type CallErrors,
} from './calls.ts';
import { isSettled, type Card, type CardBatch } from './card-batch.ts';

export type MadeCards =
  /** The school has said for each card whether it is made. */
  | { readonly kind: 'settled' }
  /** Nothing of it was done. */
  | { readonly kind: 'refused'; readonly errors: CallErrors }
  /** Refused, after a try without an answer that may have been done. */
  | { readonly kind: 'unknown' }
  /** No answer, so it is not known whether it was done; asking again with the same batch finds out and does it once. */
  | { readonly kind: 'offline' | 'unanswered' };

type Keep = (batch: CardBatch) => Promise<void>;

/**
 * Asks the school for what the cards say. `keep` is told after every answer. A card that is refused keeps nobody else's:
 * nobody could read again what the school has made.
 */
export async function makeCards(subject: SubjectPath, batch: CardBatch, keep: Keep): Promise<MadeCards> {
  switch (batch.kind) {
    case 'accounts':
      return makeAccounts(subject, batch, keep);
    case 'passwords':
      return giveSome(batch, keep, 1, async ([student]) => {
        const { individualId, password } = student;
        const request = { classId: batch.classId, individualId, password };
        const answer = await postPassword(subject, request, newId());
        return answer.kind === 'done' ? { ...answer, username: answer.body.username } : answer;
      });
    case 'badges':
      return giveSome(batch, keep, MAX_NEW_STUDENTS, (students) => {
        const badges = students.map(({ individualId, badge = '' }) => ({ individualId, code: badge }));
        return postBadges(subject, { classId: batch.classId, badges }, newId());
      });
    case 'secrets':
      return giveSome(batch, keep, SECRETS_AT_ONCE, (students) => {
        const secrets = students.map(({ individualId, secret = '' }) => ({ individualId, secret }));
        return postSecrets(subject, { classId: batch.classId, secrets }, newId());
      });
  }
}

/** An earlier try may have been done all the same: the names and passwords must stay. */
const isOpen = (answer: CallAnswer<unknown>): boolean => answer.kind === 'refused' && !answer.isFinal;

async function makeAccounts(subject: SubjectPath, batch: CardBatch, keep: Keep): Promise<MadeCards> {
  const students = batch.students.map(({ username, firstName, lastName, password }) => ({
    ...{ username, firstName, lastName, password },
  }));
  const answer = await postStudents(subject, batch.classId, students, batch.key);
  const settle = (said: Partial<Card>) =>
    keep({ ...batch, students: batch.students.map((student) => ({ ...student, ...said })) });
  if (answer.kind === 'unanswered' || isOpen(answer)) {
    await settle({ isUnsure: true });
    return { kind: 'unanswered' };
  }
  // What an earlier try may have made, a later refusal doesn't undo: these passwords stay to be read.
  if (answer.kind === 'refused' && batch.students.some(({ isUnsure }) => isUnsure)) {
    await settle({ refused: whyOf(answer) });
    return { kind: 'unknown' };
  }
  if (answer.kind !== 'done') return answer;
  await settle({ isMade: true });
  return { kind: 'settled' };
}

/** The school's machine works a third of a second for each, and the answer should not be long in coming. */
const SECRETS_AT_ONCE = 10;

type Cards = readonly [Card, ...Card[]];
type GivenAnswer = CallAnswer<unknown> & { readonly username?: string | undefined };

/**
 * Some at a time, until the school has said yes or no to each. A password, a badge or a PIN is the same however often it
 * is given; a reload goes on with those whose turn it was.
 */
async function giveSome(
  batch: CardBatch,
  keep: Keep,
  atOnce: number,
  give: (students: Cards) => Promise<GivenAnswer>,
): Promise<MadeCards> {
  let { students } = batch;
  /** Who is asked for alone, as some of those were asked for together and refused. */
  const alone = new Set<string>();
  for (;;) {
    const next = nextOf(students, atOnce, alone);
    if (next === null) return { kind: 'settled' };
    const asked = new Set(next.map(({ individualId }) => individualId));
    const settle = (said: Partial<Card>) => {
      students = students.map((one) => (asked.has(one.individualId) ? { ...one, ...said } : one));
      return keep({ ...batch, students });
    };
    const answer = await give(next);
    if (answer.kind === 'offline') return answer;
    if (answer.kind === 'unanswered' || isOpen(answer)) {
      await settle({ isUnsure: true });
      return { kind: 'unanswered' };
    }
    if (answer.kind === 'done') {
      await settle({ isMade: true, ...(answer.username !== undefined && { username: answer.username }) });
    } else if (next.length === 1) {
      await settle({ refused: whyOf(answer) });
    } else {
      for (const id of asked) alone.add(id);
    }
  }
}

function nextOf(students: readonly Card[], atOnce: number, alone: ReadonlySet<string>): Cards | null {
  const [first, ...others] = students.filter((student) => !isSettled(student));
  if (first === undefined) return null;
  if (alone.has(first.individualId)) return [first];
  return [first, ...others.slice(0, atOnce - 1)];
}

/** Of somebody who was in the class when the cards were begun. */
const NOT_TAUGHT = 'No longer a student of this class, or it is no longer yours.';

function whyOf({ errors, isForbidden }: CallAnswer<unknown> & { kind: 'refused' }): string {
  if (isForbidden) return NOT_TAUGHT;
  const why = [...errors.values()].join(' ');
  return why === '' ? refusalText('invalid') : why;
}
