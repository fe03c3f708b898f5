import { type WireMutation } from '#shared/sync/wire.ts';
import { answer, content, workKey } from '#tests/support/activities.ts';
import { packOf, realPerson } from './real-rows.ts';
import type { Sent } from './steps.ts';

/** The words at which the database of a trace throws, as a rule with a bug does. */
export const BROKEN = 'BROKEN';

/** A mutation of a trace as the product's devices send it. */
export function wireMutation(client: string, sent: Sent): WireMutation {
  const { id, seq, base, wall } = sent;
  const { name, args, v } = intentOf(sent);
  const clock = { wall, offset: 0, offsetAge: 0, mono: sent.mono, boot: client };
  return { seq, id, name, v: sent.shape === 'newer' ? 99 : v, args, base, at: wall, clock };
}

type Intent = { name: string; args: unknown; v: number };

function intentOf(sent: Sent): Intent {
  const [kind, , student = '', n = ''] = sent.record.split(':');
  const isBad = sent.fate === 'bad';
  const text = isBad ? [sent.text] : sent.fate === 'broken' ? `${sent.text} ${BROKEN}` : sent.text;
  if (sent.name === 'submit') return submission(text);
  if (sent.name === 'remove')
    return { name: 'discardActivityDraft', args: { packId: isBad ? 7 : packOf(student) }, v: 1 };
  if (kind === 'ans') return { name: 'saveAnswer', args: { ...answer(`q${n}`, sent.text), text }, v: 1 };
  const v = sent.shape === 'older' ? 1 : 2;
  if (kind === 'fb')
    return { name: 'saveFeedback', args: { ...workKey, studentId: realPerson(student), text }, v };
  const draft = { ...content, packId: packOf(student), title: text };
  return { name: 'saveActivityDraft', args: { activityId: null, content: draft }, v };
}

function submission(text: unknown): Intent {
  const answers = [{ questionId: 'q1', questionVersion: 1, questionText: 'About q1', text }];
  return { name: 'submitActivity', args: { ...workKey, answers }, v: 1 };
}
