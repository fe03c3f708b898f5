import { expect, test } from 'vitest';
import { createRecorder, type OpenPack } from '#app/features/usage/recorder.ts';
import { HEARD_EVERY_MS } from '#shared/domain/usage/reading-time.ts';

const water: OpenPack = { packId: 'water', url: '/science/water' };
const maps: OpenPack = { packId: 'maps', url: '/science/maps' };

/** A page with its recorder, and a server that gives numbers; what was asked stands in `asked`. */
function page(answers: { off?: boolean } = {}) {
  const state = { now: 0, isVisible: true, isOnline: true, isEpisodeOver: false };
  const asked: string[] = [];
  let made = 0;
  const recorder = createRecorder('ana', {
    ask: async (method, path, body) => {
      const { url } = body as { url?: string };
      asked.push([method, path, url].filter(Boolean).join(' '));
      made += 1;
      if (path.endsWith('/episode')) return { episodeId: answers.off === true ? null : `e${made}` };
      if (path === '/usage/scene') return { sceneId: `s${made}` };
      return { status: !state.isEpisodeOver };
    },
    now: () => state.now,
    isVisible: () => state.isVisible,
    isOnline: () => state.isOnline,
    newId: () => `id${made}`,
  });
  /** Minutes go by, with a tick each ten seconds. */
  const wait = async (minutes: number, isUsed = true) => {
    for (let tick = 0; tick < minutes * 6; tick += 1) {
      state.now += HEARD_EVERY_MS / 6;
      if (isUsed) recorder.used();
      recorder.tick();
      await recorder.settled();
    }
  };
  const take = async () => {
    await recorder.settled();
    return asked.splice(0);
  };
  return { state, recorder, wait, take };
}

const begun = ['POST /usage/viewer/ana/episode', 'POST /usage/scene /science/water'];

test('classroom §4 a pack begins an episode and a scene; another pack ends the scene and begins one, the same pack does not', async () => {
  const { recorder, take } = page();
  recorder.show(water);
  expect(await take()).toEqual(begun);
  recorder.show({ ...water, url: '/science/water/article/rain' });
  expect(await take()).toEqual([]);
  recorder.show(maps);
  expect(await take()).toEqual(['PUT /usage/scene/s2/stop', 'POST /usage/scene /science/maps']);
  recorder.show(null);
  expect(await take()).toEqual(['PUT /usage/scene/s4/stop']);
});

test('classroom §4 it is said once a minute that somebody reads, and not of a page that nobody uses', async () => {
  const { recorder, wait, take } = page();
  recorder.show(water);
  await take();
  await wait(3);
  expect(await take()).toEqual(Array(3).fill('PUT /usage/episode/e1/modified'));
  await wait(10, false);
  expect((await take()).length).toBe(2);
  await wait(1);
  expect((await take()).length).toBe(1);
});

test('classroom §7 a page that is hidden ends its episode, and one that is shown again begins another', async () => {
  const { state, recorder, wait, take } = page();
  recorder.show(water);
  await take();
  state.isVisible = false;
  recorder.hidden();
  expect(await take()).toEqual(['PUT /usage/episode/e1/stop']);
  await wait(3);
  expect(await take()).toEqual([]);
  state.isVisible = true;
  recorder.shown();
  expect(await take()).toEqual(begun);
});

test('without a network nothing is asked, nothing is kept, and it begins once there is one', async () => {
  const { state, recorder, wait, take } = page();
  state.isOnline = false;
  recorder.show(water);
  await wait(5);
  recorder.show(maps);
  recorder.show(water);
  recorder.hidden();
  expect(await take()).toEqual([]);
  state.isOnline = true;
  await wait(1);
  expect(await take()).toEqual(begun);
});

test('a server that measures nothing is asked again five minutes later: a student’s yes may still be on its way to it', async () => {
  const answers = { off: true };
  const { recorder, wait, take } = page(answers);
  recorder.show(water);
  await recorder.settled();
  await wait(4);
  recorder.show(maps);
  expect(await take()).toEqual(['POST /usage/viewer/ana/episode']);
  answers.off = false;
  await wait(1);
  expect(await take()).toEqual(['POST /usage/viewer/ana/episode', 'POST /usage/scene /science/maps']);
});

test('classroom §7 an episode that ended elsewhere is followed by another one a minute later', async () => {
  const { state, recorder, wait, take } = page();
  recorder.show(water);
  await take();
  state.isEpisodeOver = true;
  await wait(1);
  state.isEpisodeOver = false;
  expect(await take()).toEqual(['PUT /usage/episode/e1/modified']);
  await wait(1);
  expect(await take()).toEqual(begun);
});
