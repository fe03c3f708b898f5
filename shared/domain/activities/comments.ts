import type { Comments } from './review-rows.ts';
import type { SavedComment } from './saved-comment.ts';

/** What is said of one answer; empty for nothing. */
export const commentOn = (comments: Comments, questionId: string): string =>
  comments.find((comment) => comment.questionId === questionId)?.text ?? '';

/** Comments with another text for one question. The others keep their order; an emptied one goes. */
export function withComment(comments: Comments, questionId: string, text: string): Comments {
  if (text === '') return comments.filter((comment) => comment.questionId !== questionId);
  const isThere = comments.some((comment) => comment.questionId === questionId);
  if (!isThere) return [...comments, { questionId, text }];
  return comments.map((comment) => (comment.questionId === questionId ? { questionId, text } : comment));
}

/**
 * The saved comments that have every word that was typed, or begins of words, those first that begin with it; then the
 * newest. Case and accents make no difference.
 */
export function matchingComments(saved: readonly SavedComment[], typed: string): SavedComment[] {
  const sought = plain(typed);
  const words = sought.split(/\s+/).filter((word) => word !== '');
  const rank = ({ text }: SavedComment) => (sought !== '' && plain(text).startsWith(sought) ? 0 : 1);
  return saved
    .filter(({ text }) => words.every((word) => plain(text).includes(word)))
    .sort((a, b) => rank(a) - rank(b) || b.at - a.at || (a.id < b.id ? -1 : 1));
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

/** A text in which something is put in place of what is selected, with a space to its neighbours, and the cursor after it. */
export function insertedText(
  text: string,
  insert: string,
  { start, end }: { readonly start: number; readonly end: number },
): { text: string; cursor: number } {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const lead = before === '' || /\s$/.test(before) ? '' : ' ';
  const tail = after === '' || /^[\s.,;:!?)]/.test(after) ? '' : ' ';
  return {
    text: `${before}${lead}${insert}${tail}${after}`,
    cursor: before.length + lead.length + insert.length,
  };
}
