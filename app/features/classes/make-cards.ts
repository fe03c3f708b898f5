import { newId } from '#app/platform/random.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { MAX_NEW_STUDENTS } from '#shared/domain/classes/constants.ts';
import { refusalText } from '#shared/kernel/refusal.ts';
import {
  postBadges,
  postPassword,
  postSecrets,
  postStudents,
  type CallAnswer,
  type CallErrors,
} from './calls.ts';
import type { CardBatch } from './card-batch.ts';

export type MadeCards =
  | { readonly kind: 'made' }
  /** Nothing of it was done. */
  | { readonly kind: 'refused'; readonly errors: CallErrors }
  /** No answer, so it is not known whether it was done; asking again with the same batch finds out and does it once. */
  | { readonly kind: 'offline' | 'unanswered' };

/** Asks the school for what the cards say. `keep` is told after every card that the school has answered for. */
export async function makeCards(
  subject: SubjectPath,
  batch: CardBatch,
  keep: (batch: CardBatch) => Promise<void>,
): Promise<MadeCards> {
  switch (batch.kind) {
    case 'accounts':
      return makeAccounts(subject, batch, keep);
    case 'passwords':
      return setPasswords(subject, batch, keep);
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

async function makeAccounts(
  subject: SubjectPath,
  batch: CardBatch,
  keep: (batch: CardBatch) => Promise<void>,
): Promise<MadeCards> {
  const students = batch.students.map(({ individualId: _, isMade: __, ...student }) => student);
  const answer = await postStudents(subject, batch.classId, students, batch.key);
  if (isOpen(answer)) return { kind: 'unanswered' };
  if (answer.kind !== 'done') return answer;
  await keep({ ...batch, students: batch.students.map((student) => ({ ...student, isMade: true })) });
  return { kind: 'made' };
}

/** A password is the same however often it is set; a reload goes on with the student whose turn it was. */
async function setPasswords(
  subject: SubjectPath,
  batch: CardBatch,
  keep: (batch: CardBatch) => Promise<void>,
): Promise<MadeCards> {
  const students = [...batch.students];
  for (const [index, student] of students.entries()) {
    if (student.isMade) continue;
    const { individualId, password } = student;
    const request = { classId: batch.classId, individualId, password };
    const answer = await postPassword(subject, request, newId());
    if (isOpen(answer)) return { kind: 'unanswered' };
    if (answer.kind === 'offline' || answer.kind === 'unanswered') return answer;
    if (answer.kind === 'refused') {
      const why = answer.errors.get('password') ?? answer.errors.get('form') ?? refusalText('invalid');
      return { kind: 'refused', errors: new Map([['form', `${student.firstName}: ${why}`]]) };
    }
    students[index] = { ...student, username: answer.body.username ?? student.username, isMade: true };
    await keep({ ...batch, students: [...students] });
  }
  return { kind: 'made' };
}

/** The school's machine works a third of a second for each, and the answer should not be long in coming. */
const SECRETS_AT_ONCE = 10;

/** Some at a time, until all have theirs. A badge or a PIN is the same however often it is given. */
async function giveSome(
  batch: CardBatch,
  keep: (batch: CardBatch) => Promise<void>,
  atOnce: number,
  give: (students: CardBatch['students']) => Promise<CallAnswer<unknown>>,
): Promise<MadeCards> {
  let { students } = batch;
  for (;;) {
    const next = students.filter(({ isMade }) => !isMade).slice(0, atOnce);
    if (next.length === 0) return { kind: 'made' };
    const answer = await give(next);
    if (isOpen(answer)) return { kind: 'unanswered' };
    if (answer.kind === 'refused') {
      const why = [...answer.errors.values()].join(' ');
      return { kind: 'refused', errors: new Map([['form', why === '' ? refusalText('invalid') : why]]) };
    }
    if (answer.kind !== 'done') return answer;
    const given = new Set(next.map(({ individualId }) => individualId));
    students = students.map((one) => (given.has(one.individualId) ? { ...one, isMade: true } : one));
    await keep({ ...batch, students: [...students] });
  }
}
