import { expect, test } from 'vitest';
import {
  bytesOfLevel,
  filesOfChoice,
  levelsOf,
  videoChoices,
  wholePack,
  type DownloadChoice,
} from '#app/features/library/downloads/download-choice.ts';
import type { DownloadState } from '#app/features/library/downloads/download.ts';
import { readStored } from '#app/features/library/downloads/downloaded-packs.ts';
import { itemProgress } from '#app/features/library/downloads/item-progress.ts';
import { packFileAddress, packSchema, type Pack } from '#shared/domain/packs/pack.ts';
import { packOf } from '#tests/app/library/library-in-test.ts';

/** The small pack of the library tests with an article at three levels, one narrated, a closer look, and a small video. */
function fullPack(): Pack {
  const plain = packOf('aaaaaaaaaaaa');
  const [image, video] = plain.packItems;
  const [file] = plain.files;
  const fileOf = (path: string, bytes: number, group: string) => ({ ...file, path, bytes, group });
  const article = (contentId: string, levels: readonly number[]) => ({
    ...image,
    type: 'article',
    contentId,
    isCloseLook: levels.length === 1,
    levelArticles: levels.map((level) => ({
      level,
      path: `articles/${contentId}.level-${level}.json`,
      wordCount: 100,
      readingGrade: 3,
      ...(contentId === 'rain' && level === 1 && { audioPath: 'media/rain.mp3' }),
    })),
    relatedArticles: [],
    assemblyIds: [],
  });
  return packSchema.parse({
    ...plain,
    packItems: [
      article('rain', [1, 2, 3]),
      article('hail', [3]),
      { ...video, renditions: [{ path: 'media/drop.small.mp4', bytes: 300, width: 320, height: 180 }] },
    ],
    files: [
      fileOf('articles/rain.level-1.json', 10, 'text'),
      fileOf('articles/rain.level-2.json', 20, 'text'),
      fileOf('articles/rain.level-3.json', 30, 'text'),
      fileOf('articles/hail.level-3.json', 5, 'text'),
      fileOf('media/rain.mp3', 400, 'sound'),
      fileOf('media/drop.mp4', 900, 'video'),
      fileOf('media/drop.small.mp4', 300, 'video-small'),
      fileOf('media/drop.vtt', 7, 'text'),
      fileOf('images/cover.svg', 70, 'pictures'),
    ],
  });
}

const pack = fullPack();
const paths = (choice: DownloadChoice) => filesOfChoice(pack, choice).map(({ path }) => path);
const away = (choice: DownloadChoice) =>
  pack.files.map(({ path }) => path).filter((path) => !paths(choice).includes(path));

test('all levels with video are every file but the smaller films', () => {
  expect(away(wholePack)).toEqual(['media/drop.small.mp4']);
});

test('one level leaves out the texts and the narration of the others; a closer look that has one level always comes', () => {
  expect(away({ levels: [2], video: 'standard' })).toEqual([
    'articles/rain.level-1.json',
    'articles/rain.level-3.json',
    'media/rain.mp3',
    'media/drop.small.mp4',
  ]);
});

test('a film comes in full, small, or not at all; its captions always', () => {
  expect(away({ levels: [1, 2, 3], video: 'small' })).toEqual(['media/drop.mp4']);
  expect(away({ levels: [1, 2, 3], video: 'none' })).toEqual(['media/drop.mp4', 'media/drop.small.mp4']);
  expect(videoChoices(pack).map(({ video, bytes }) => [video, bytes])).toEqual([
    ['standard', 900],
    ['small', 300],
    ['none', 0],
  ]);
});

test('the size of a level is its texts and its narration', () => {
  expect(levelsOf(pack)).toEqual([1, 2, 3]);
  expect([1, 2, 3].map((level) => bytesOfLevel(pack, levelsOf(pack)[level - 1] ?? 1))).toEqual([410, 20, 35]);
});

test('a choice that was stored before levels could be chosen means all of them', async () => {
  const former = { water: { version: pack.version, withVideo: false, files: 7, bytes: 542 } };
  const kept = await readStored(former, () => Promise.resolve(pack));
  expect(kept['water']?.choice).toEqual({ levels: [1, 2, 3], video: 'none' });
  expect(kept['water']?.paths).toHaveLength(8);
  expect(await readStored(former, () => Promise.resolve(null))).toEqual({});
});

test('progress by item: an article is here when each of its files is, and a film says how far it has come', () => {
  const at = (path: string) => packFileAddress(pack, path);
  const files = new Map([
    [at('articles/rain.level-2.json'), { bytes: 20, isHere: true }],
    [at('media/drop.mp4'), { bytes: 450, isHere: false }],
  ]);
  const state: DownloadState = {
    phase: 'running',
    problem: null,
    filesDone: 1,
    filesTotal: 5,
    bytesDone: 470,
    bytesTotal: 1_000,
    files,
  };
  const items = itemProgress(pack, filesOfChoice(pack, { levels: [2], video: 'standard' }), state);
  expect(items.map(({ key, bytes, bytesTotal, isHere }) => [key, bytes, bytesTotal, isHere])).toEqual([
    ['rain', 20, 20, true],
    ['hail', 0, 5, false],
    ['drop', 450, 907, false],
    ['', 0, 70, false],
  ]);
});
