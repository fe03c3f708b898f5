import { expect, test } from 'vitest';
import { syncStateOf } from '#app/engine/view/sync-state.ts';

const facts = { editor: 'idle', mark: null, written: null, refused: null } as const;
const mark = (state: 'saved' | 'sent') => ({ local: 1, state, doubt: false, at: 5 });

test('U4 nothing written shows nothing; what the server confirmed shows Sent', () => {
  expect(syncStateOf(facts)).toEqual({ kind: 'idle' });
  expect(syncStateOf({ ...facts, written: 5 })).toEqual({ kind: 'sent' });
});

test('U4 "Saved on this device" is bound to the transaction, "Sent" to the acknowledgement', () => {
  expect(syncStateOf({ ...facts, editor: 'saving', mark: mark('sent'), written: 5 })).toEqual({
    kind: 'saving',
  });
  expect(syncStateOf({ ...facts, editor: 'saved', mark: mark('sent'), written: 5 })).toEqual({
    kind: 'saved-on-device',
  });
  expect(syncStateOf({ ...facts, mark: mark('saved'), written: 5 })).toEqual({ kind: 'saved-on-device' });
  expect(syncStateOf({ ...facts, mark: mark('sent'), written: 5 })).toEqual({ kind: 'sent' });
});

test('U4 a failed write says so, whatever else is known', () => {
  expect(syncStateOf({ ...facts, editor: 'not-saved', mark: mark('sent'), written: 5 })).toEqual({
    kind: 'not-saved',
  });
});

test('M7 a refusal shows its reason until something newer of the record was accepted', () => {
  const refused = { reason: 'not_member', at: 10 };
  expect(syncStateOf({ ...facts, refused })).toEqual({
    kind: 'refused',
    reason: 'You were no longer in this class when this was written.',
  });
  expect(syncStateOf({ ...facts, refused, written: 9 }).kind).toBe('refused');
  expect(syncStateOf({ ...facts, refused, written: 11 }).kind).toBe('sent');
  expect(syncStateOf({ ...facts, refused, mark: mark('saved'), written: 9 }).kind).toBe('saved-on-device');
});
