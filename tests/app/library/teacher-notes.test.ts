import { expect, onTestFinished, test } from 'vitest';
import { runAutoDownload } from '#app/features/library/auto-download/run-auto-download.ts';
import { wantedOf } from '#app/features/library/downloads/card-downloads.ts';
import { wholePack } from '#app/features/library/downloads/download-choice.ts';
import { startDownload } from '#app/features/library/downloads/download.ts';
import { createPackDownloads } from '#app/features/library/downloads/pack-downloads.ts';
import { packFor } from '#app/features/library/downloads/pack-for.ts';
import { packFileAddress, packSchema, type Pack } from '#shared/domain/packs/pack.ts';
import { deviceWithLibrary, packOf, publish, text } from './library-in-test.ts';
import { fineMoment } from './moment-in-test.ts';
import { downloadedPacksInMemory } from './packs-in-memory.ts';

const NOTE = 'resources/teaching-water.json';
const QUIZ = 'resources/quiz.json';

/** The small pack of the library tests with a teaching note and a quiz. */
function packWithNote(): Pack {
  const plain = packOf('aaaaaaaaaaaa');
  const [image] = plain.packItems;
  const [file] = plain.files;
  const resource = (path: string, resourceKind: string, audience: string) => ({
    ...image,
    type: 'learning_resource',
    contentId: resourceKind,
    resourceKind,
    audience,
    path,
  });
  return packSchema.parse({
    ...plain,
    packItems: [
      ...plain.packItems,
      resource(NOTE, 'teacher-note', 'teacher'),
      resource(QUIZ, 'quiz', 'everyone'),
    ],
    files: [...plain.files, { ...file, path: NOTE, kind: 'teacher-note' }, { ...file, path: QUIZ }],
  });
}

const pack = packWithNote();
const note = packFileAddress(pack, NOTE);
const quiz = packFileAddress(pack, QUIZ);

function start() {
  const device = deviceWithLibrary();
  publish(device.published, pack);
  device.published[note] = text;
  device.published[quiz] = text;
  const library = device.reopen();
  const chosen = downloadedPacksInMemory();
  const downloads = createPackDownloads(device.deps, library, chosen);
  const asked = () => device.server.requests.map(({ address }) => address);
  return { ...device, library, chosen, downloads, asked };
}

test('content §6 “Use offline” fetches the teaching note for a teacher, and for nobody else', async () => {
  const student = start();
  await student.downloads.start(packFor(pack, false), wholePack);
  await expect.poll(() => student.downloads.of('water')?.state().phase).toBe('done');
  expect(student.asked()).toContain(quiz);
  expect(student.asked()).not.toContain(note);
  expect(student.chosen.current()['water']?.paths).not.toContain(NOTE);

  const teacher = start();
  await teacher.downloads.start(packFor(pack, true), wholePack);
  await expect.poll(() => teacher.downloads.of('water')?.state().phase).toBe('done');
  expect(teacher.asked()).toContain(note);
});

test('content §6 what is kept of a pack that a student opened has no teaching note', async () => {
  const { downloads, kept, asked } = start();
  downloads.keepOpened(packFor(pack, false));
  await expect.poll(() => kept.held.has(quiz)).toBe(true);
  await expect.poll(() => kept.held.has(packFileAddress(pack, 'images/cover.svg'))).toBe(true);
  expect(asked()).not.toContain(note);
});

test('content §6 a student’s cards bring no teaching note, also where one of them names it', () => {
  const addresses = (isTeacher: boolean) =>
    wantedOf(
      [{ packId: 'water', contentId: 'teacher-note' }],
      new Map([['water', packFor(pack, isTeacher)]]),
    ).map(({ address }) => address);
  expect(addresses(false)).toContain(quiz);
  expect(addresses(false)).not.toContain(note);
  expect(addresses(true)).toContain(note);
});

test('content §6 what comes by itself has no teaching note, and is whole without it', async () => {
  const { library, chosen, downloads, kept, deps, asked } = start();
  const told: { running: unknown; waiting: readonly unknown[] }[] = [];
  const running = runAutoDownload({
    library,
    packs: chosen,
    files: kept,
    bringPictures: () => Promise.resolve(),
    download: (wanted) => startDownload(deps, wanted),
    remove: downloads.remove,
    moment: () => Promise.resolve(fineMoment),
    notAgain: () => [],
    free: () => Promise.resolve(null),
    now: () => Promise.resolve(1),
    told: (status) => told.push(status),
  });
  onTestFinished(running.stop);
  await running.look(['water']);
  await expect
    .poll(() => chosen.current()['water']?.takenAlong !== undefined && kept.held.has(quiz))
    .toBe(true);
  await expect.poll(() => told.at(-1)).toMatchObject({ running: null, waiting: [] });
  // As after a visit in which it was only opened: all that students read is here, so nothing is missing.
  await chosen.set('water', null);
  await running.look(['water']);
  expect(told.at(-1)).toMatchObject({ running: null, waiting: [] });
  expect(chosen.current()['water']).toBeUndefined();
  expect(asked()).not.toContain(note);
});
