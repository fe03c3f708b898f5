import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  commentOn,
  insertedText,
  matchingComments,
  withComment,
} from '#shared/domain/activities/comments.ts';
import type { SavedComment } from '#shared/domain/activities/saved-comment.ts';

const ids = fc.constantFrom('q1', 'q2', 'q3');
const edits = fc.array(fc.tuple(ids, fc.constantFrom('', 'Why?', 'Name the river.')), { maxLength: 12 });

test('classroom §6 of each question the last comment stands, an emptied one is gone, and none stands twice', () => {
  fc.assert(
    fc.property(edits, (all) => {
      let comments = withComment([], 'q0', 'Stays.');
      for (const [questionId, text] of all) comments = withComment(comments, questionId, text);
      const last = new Map<string, string>(all);
      for (const id of ['q1', 'q2', 'q3']) expect(commentOn(comments, id)).toBe(last.get(id) ?? '');
      expect(commentOn(comments, 'q0')).toBe('Stays.');
      expect(comments.every(({ text }) => text !== '')).toBe(true);
      expect(new Set(comments.map(({ questionId }) => questionId)).size).toBe(comments.length);
    }),
  );
});

const saved = (id: string, text: string, at = 0): SavedComment => ({ id, ownerId: 'me', text, at });

test('a saved comment is found by its words, whatever their case and accents; who begins with them stands first', () => {
  const bank = [
    saved('a', 'Please say where you read it.', 1),
    saved('b', 'Say which river it is.', 2),
    saved('c', 'Très clair. Où l’as-tu lu ?', 3),
  ];
  const found = (typed: string) => matchingComments(bank, typed).map(({ id }) => id);
  expect(found('')).toEqual(['c', 'b', 'a']);
  expect(found('say')).toEqual(['b', 'a']);
  expect(found('READ where')).toEqual(['a']);
  expect(found('ou tres')).toEqual(['c']);
  expect(found('volcano')).toEqual([]);
});

test('the bank offers comments that have every typed word, each once', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.string(), (texts, typed) => {
      const bank = texts.map((text, index) => saved(String(index), text));
      const found = matchingComments(bank, typed);
      expect(new Set(found).size).toBe(found.length);
      expect(found.every((one) => bank.includes(one))).toBe(true);
      if (typed.trim() === '') expect(found).toHaveLength(bank.length);
    }),
  );
});

test('a comment is put in at the cursor, apart from its neighbours, and what stood there stays', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.string({ minLength: 1 }), (text, place, insert) => {
      const at = place % (text.length + 1);
      const put = insertedText(text, insert, { start: at, end: at });
      expect(put.text.slice(0, at)).toBe(text.slice(0, at));
      expect(put.text.endsWith(text.slice(at))).toBe(true);
      expect(put.text.slice(0, put.cursor).endsWith(insert)).toBe(true);
      expect(put.text.length - text.length - insert.length).toBeLessThanOrEqual(2);
    }),
  );
  expect(insertedText('Good. Why?', 'Say more.', { start: 5, end: 5 }).text).toBe('Good. Say more. Why?');
  expect(insertedText('Good.', 'Why?', { start: 5, end: 5 })).toEqual({ text: 'Good. Why?', cursor: 10 });
  expect(insertedText('Good or bad', 'not', { start: 5, end: 7 }).text).toBe('Good not bad');
});
