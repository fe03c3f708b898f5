import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AttentionRow } from '#app/engine/outbox/outbox-db.ts';
import { newId } from '#app/platform/random.ts';
import { expectAccessible } from './accessible.ts';
import { button, isGone, reads, sees } from './find.ts';
import { openScreen } from './open-screen.tsx';
import { withOutbox } from './with-outbox.ts';

/** A class that somebody made on this device while its person was signed out of it. */
function unproven(name: string, at: number): AttentionRow {
  const mutation = newId();
  const args = JSON.stringify({ classId: newId(), name, description: '', avatar: 'rocket' });
  return {
    ...{
      key: mutation,
      mutation,
      name: 'createClass',
      v: 1,
      args,
      base: null,
      at,
      record: null,
      title: name,
    },
    ...{ text: name, status: 'parked', reason: 'unproven', field: null, noticedAt: at },
  };
}

test('D9 what can’t be proven to be theirs a person sends all at once, in the order in which it was written', async () => {
  await openScreen('teacher2', '/needs-attention');
  await reads('Nothing needs your attention');
  const rows = [unproven('The first class', 1_000), unproven('The second class', 2_000)];
  await withOutbox('teacher2', async (outbox) => outbox.attention.bulkPut(rows));
  await sees(page.getByRole('heading', { name: 'The first class' }));
  await expectAccessible();
  await button('Yes, send all 2 again').click();
  await isGone(page.getByRole('heading', { name: 'The first class' }));
  await reads('Nothing needs your attention');
  // As the school has taken them, and not only while they are on their way.
  const sent = () =>
    withOutbox('teacher2', async ({ mutations, attention }) => ({
      done: (await mutations.orderBy('local').toArray()).map(({ name, state }) => `${name} ${state}`),
      refused: await attention.count(),
    }));
  await expect.poll(sent).toEqual({ done: ['createClass done', 'createClass done'], refused: 0 });
});
