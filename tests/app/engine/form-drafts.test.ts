import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { exchangeDraft, forgetDraft, readDrafts, saveDraft } from '#app/engine/editors/form-drafts.ts';
import { OutboxDb } from '#app/engine/outbox/outbox-db.ts';

let made = 0;
function openOutbox(): OutboxDb {
  made += 1;
  return new OutboxDb(`outbox:form drafts:${made}`);
}

/** A form in one tab: it names what it showed first, then what it wrote last. */
function formOn(outbox: OutboxDb, shown: string | null = null, over: string | null = null) {
  let base = shown;
  let savedAt = 1_000;
  return async (value: string): Promise<string> => {
    savedAt += 1;
    base = await saveDraft(outbox, { key: 'form', value, savedAt, over }, base);
    return base;
  };
}

async function kept(outbox: OutboxDb) {
  const { draft, asides } = await readDrafts(outbox, 'form');
  return { draft: draft?.value, asides: asides.map(({ value }) => value) };
}

test('C7 what one form writes is one draft', async () => {
  const outbox = openOutbox();
  const type = formOn(outbox);
  for (const text of ['C', 'Ch', 'Chess']) await type(text);
  expect(await kept(outbox)).toEqual({ draft: 'Chess', asides: [] });
});

test('C7 one form in two tabs: what was written last stands, the other lies beside it, once for each tab', async () => {
  const outbox = openOutbox();
  const [here, there] = [formOn(outbox), formOn(outbox)];
  await here('Chess');
  await there('Robotics');
  expect(await kept(outbox)).toEqual({ draft: 'Robotics', asides: ['Chess'] });
  await here('Chess club');
  expect(await kept(outbox)).toEqual({ draft: 'Chess club', asides: ['Robotics'] });
  await there('Robotics club');
  expect(await kept(outbox)).toEqual({ draft: 'Robotics club', asides: ['Chess club'] });
});

test('C7 the draft that lies beside is put into the form, and the other way round', async () => {
  const outbox = openOutbox();
  const [here, there] = [formOn(outbox), formOn(outbox)];
  await here('Chess');
  await there('Robotics');
  const { asides } = await readDrafts(outbox, 'form');
  await exchangeDraft(outbox, 'form', asides[0]?.key ?? '');
  expect(await kept(outbox)).toEqual({ draft: 'Chess', asides: ['Robotics'] });
});

test('C7 a form that was sent forgets its own draft, and not what another tab typed into it', async () => {
  const outbox = openOutbox();
  const [here, there] = [formOn(outbox), formOn(outbox)];
  await here('Chess');
  await forgetDraft(outbox, 'form', 'Chess');
  expect(await kept(outbox)).toEqual({ draft: undefined, asides: [] });
  await here('Chess again');
  await there('Robotics');
  await forgetDraft(outbox, 'form', 'Chess again');
  expect(await kept(outbox)).toEqual({ draft: 'Robotics', asides: ['Chess again'] });
});

test('C7 a draft keeps the head of what its form edits, as it stood when the draft was begun', async () => {
  const outbox = openOutbox();
  const begun = await formOn(outbox, null, 'first head')('Chess');
  await formOn(outbox, begun, 'newer head')('Chess club');
  expect((await readDrafts(outbox, 'form')).draft?.over).toBe('first head');
});

test('C7 a draft of an app that did not count is read and typed on', async () => {
  const outbox = openOutbox();
  await outbox.drafts.put({ key: 'form', value: 'Chess', savedAt: 5 });
  await formOn(outbox, '5.0')('Chess club');
  expect(await kept(outbox)).toEqual({ draft: 'Chess club', asides: [] });
});
