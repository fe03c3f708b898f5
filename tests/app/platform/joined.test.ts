import { expect, test } from 'vitest';
import { joined } from '#app/platform/joined.ts';

/** Runs that end when they are told to. */
function held() {
  const open: { end: () => void; fail: () => void }[] = [];
  const run = joined(
    () => new Promise((resolve, reject) => open.push({ end: resolve, fail: () => reject(new Error('no')) })),
  );
  return { run, open };
}

test('all who call in one moment share a run; who calls while it is under way gets the next, after it', async () => {
  const { run, open } = held();
  const first = [run(), run(), run()];
  await Promise.resolve();
  expect(open).toHaveLength(1);
  const later = [run(), run()];
  await Promise.resolve();
  expect(open).toHaveLength(1);
  open[0]?.end();
  await Promise.all(first);
  expect(open).toHaveLength(2);
  open[1]?.end();
  await Promise.all(later);
  expect(open).toHaveLength(2);
});

test('a run that fails tells those who share it, and no one after them', async () => {
  const { run, open } = held();
  const first = run();
  await Promise.resolve();
  const later = run();
  open[0]?.fail();
  await expect(first).rejects.toThrow('no');
  open[1]?.end();
  await expect(later).resolves.toBeUndefined();
});
