import type { AnswerKey } from './answer-key.ts';
import { isMarkedByKey } from './marking.ts';

type Keyed = { readonly key?: AnswerKey | undefined; readonly checks?: number | undefined };

/**
 * A question as students' devices get it (SPEC.md B7): without its answer key, unless the teacher lets students check
 * their answers themselves, which must work without a network. What free writing is marked by never goes along.
 */
export function studentsQuestion<Q extends Keyed>(question: Q): Q {
  const { key, checks = 0, ...rest } = question;
  if (key === undefined) return question;
  const isChecked = checks > 0 && isMarkedByKey(key);
  // Only what may be missing was taken out.
  return (isChecked ? question : { ...rest, ...(checks > 0 && { checks }) }) as Q;
}

/** A key as a student may know it once their work is marked: the sample answer stays with those who mark. */
export const studentsKey = (key: AnswerKey): AnswerKey =>
  key.kind === 'long-text' ? { ...key, sampleAnswer: '' } : key;
