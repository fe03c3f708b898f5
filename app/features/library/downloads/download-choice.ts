import * as z from 'zod/mini';
import type { PackItemOf } from '#shared/domain/packs/pack-item.ts';
import { packFileAddress, type Pack, type PackFile } from '#shared/domain/packs/pack.ts';
import { readingLevelSchema, type ReadingLevel } from '#shared/domain/packs/primitives.ts';
import { videoRenditions } from '#shared/domain/packs/video-renditions.ts';

/** What a person downloads of a pack: reading levels, and videos in which quality. The rest is small and always comes. */
export const downloadChoiceSchema = z.object({
  levels: z.array(readingLevelSchema).check(z.minLength(1)),
  video: z.enum(['standard', 'small', 'none']),
});
export type DownloadChoice = z.infer<typeof downloadChoiceSchema>;
export type VideoChoice = DownloadChoice['video'];

/** What is proposed at first. All levels also means those that a later version of the pack adds. */
export const wholePack: DownloadChoice = { levels: [1, 2, 3], video: 'standard' };

/** The reading levels that the articles of a pack have, in ascending order. */
export function levelsOf(pack: Pack): ReadingLevel[] {
  const levels = articlesOf(pack).flatMap((article) => article.levelArticles.map(({ level }) => level));
  return [...new Set(levels)].sort((a, b) => a - b);
}

/** The qualities in which the videos of a pack can be downloaded, with bytes; empty for a pack without videos. */
export function videoChoices(pack: Pack): { video: VideoChoice; videos: number; bytes: number }[] {
  const videos = videosOf(pack);
  if (videos.length === 0) return [];
  const hasSmall = videos.some((item) => videoRenditions(item).length > 1);
  const qualities: VideoChoice[] = hasSmall ? ['standard', 'small', 'none'] : ['standard', 'none'];
  return qualities.map((video) => {
    const chosen = videos.flatMap((item) =>
      videoRenditions(item).filter((one) => isChosen(item, one.path, video)),
    );
    return { video, videos: videos.length, bytes: chosen.reduce((sum, one) => sum + one.bytes, 0) };
  });
}

/** The files of a choice. */
export function filesOfChoice(pack: Pack, { levels, video }: DownloadChoice): PackFile[] {
  const unwanted = new Set([...pathsOfOtherLevels(pack, levels), ...pathsOfOtherVideos(pack, video)]);
  return pack.files.filter(({ path }) => !unwanted.has(path));
}

/** The bytes of one reading level alone: its texts, and their narration. */
export function bytesOfLevel(pack: Pack, level: ReadingLevel): number {
  const paths = new Set(articlesOf(pack).flatMap((article) => pathsAt(article, (one) => one === level)));
  return sumOf(pack.files.filter(({ path }) => paths.has(path)));
}

/** How many of some files are on the device, and how large they are. `addresses`: everything the cache holds. */
export function countHere(pack: Pack, wanted: readonly PackFile[], addresses: ReadonlySet<string>) {
  const here = wanted.filter((file) => addresses.has(packFileAddress(pack, file.path)));
  return { files: here.length, bytes: sumOf(here), filesTotal: wanted.length, bytesTotal: sumOf(wanted) };
}

/**
 * Texts and narration of the levels that were not chosen. An article that is written at none of the chosen levels (a
 * closer look, at level 3 only) comes at its nearest. So every article of a pack opens.
 */
function pathsOfOtherLevels(pack: Pack, chosen: readonly ReadingLevel[]): string[] {
  return articlesOf(pack).flatMap((article) => {
    const levels = article.levelArticles.map(({ level }) => level);
    const nearest = levels.some((level) => chosen.includes(level)) ? chosen : [nearestLevel(levels, chosen)];
    return pathsAt(article, (level) => !nearest.includes(level));
  });
}

function pathsOfOtherVideos(pack: Pack, video: VideoChoice): string[] {
  return videosOf(pack).flatMap((item) =>
    videoRenditions(item).flatMap(({ path }) => (isChosen(item, path, video) ? [] : [path])),
  );
}

/** A video that has no smaller file comes in full where small ones were chosen. */
function isChosen(item: PackItemOf<'video'>, path: string, video: VideoChoice): boolean {
  const all = videoRenditions(item);
  if (video === 'none') return false;
  return path === (video === 'small' ? all.at(-1) : all[0])?.path;
}

function nearestLevel(
  levels: readonly ReadingLevel[],
  chosen: readonly ReadingLevel[],
): ReadingLevel | undefined {
  const distance = (level: ReadingLevel) => Math.min(...chosen.map((one) => Math.abs(one - level)));
  return [...levels].sort((a, b) => distance(a) - distance(b) || a - b)[0];
}

function pathsAt(article: PackItemOf<'article'>, isWanted: (level: ReadingLevel) => boolean): string[] {
  return article.levelArticles
    .filter(({ level }) => isWanted(level))
    .flatMap(({ path, audioPath }) => (audioPath === undefined ? [path] : [path, audioPath]));
}

const articlesOf = (pack: Pack) => pack.packItems.filter((item) => item.type === 'article');
const videosOf = (pack: Pack) => pack.packItems.filter((item) => item.type === 'video');
const sumOf = (files: readonly PackFile[]) => files.reduce((sum, file) => sum + file.bytes, 0);
