import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { readAttention } from '#app/engine/attention/attention-items.ts';
import { retryItem } from '#app/engine/attention/retry.ts';
import { isWhole, seedOfTheDay } from '#tests/support/run-length.ts';
import { turns } from '#tests/support/turns.ts';
import { livedAgain, type LivedAgain } from './lived-again.ts';
import { raiseVersions, readStories } from './read-recordings.ts';

const stories = readStories();
/** The newest release, the others by turns; a deep run all. `stories.test.ts` has the server's side of each, every day. */
const ofToday = stories.filter(
  (_, index) => isWhole || index === stories.length - 1 || index === seedOfTheDay % turns,
);

describe.each(ofToday)('release $release', ({ sent }) => {
  async function expectSameLife(): Promise<LivedAgain> {
    const again = await livedAgain(sent);
    const asThen = sent.map(({ mutation, status }) => `${mutation.name}: ${status}`);
    expect(again.outcomes.map(({ name, became }) => `${name}: ${became}`)).toEqual(asThen);
    expect(again.outcomes.filter(({ isShown }) => !isShown)).toEqual([]);
    return again;
  }

  /** What waits for its author, of all devices. */
  const attentionOf = async ({ devices }: LivedAgain): Promise<string[]> => {
    const items = await Promise.all([...devices.values()].map(({ local }) => readAttention(local)));
    return items.flat().map(({ status, text }) => `${status}: ${text}`);
  };

  async function sendAgain({ devices }: LivedAgain): Promise<void> {
    for (const { local, sync } of devices.values()) {
      for (const item of await readAttention(local)) expect(await retryItem(local, item)).toBe(true);
      await sync();
      await sync();
    }
  }

  const REFUSED = 'rejected: Refused: no such class';

  test('L5 D5 P4 P6 what it left in outboxes is shown, sent, and taken as it was then', async () => {
    const again = await expectSameLife();
    expect((await attentionOf(again)).sort()).toEqual(['parked: Parked by an exception', REFUSED]);
    await sendAgain(again);
    expect(await attentionOf(again)).toEqual([REFUSED]);
  });

  test('L5 D5 P4 P6 M7 and still is once every mutation has a later version', async () => {
    raiseVersions();
    const again = await expectSameLife();
    expect((await attentionOf(again)).sort()).toEqual(['parked: Parked by an exception', REFUSED]);
    await sendAgain(again);
    expect(await attentionOf(again)).toEqual([REFUSED]);
  });
});
