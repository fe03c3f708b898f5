import * as z from 'zod/mini';
import { filmRenditions } from '#shared/domain/packs/film-renditions.ts';
import type { PackItemOf } from '#shared/domain/packs/pack-item.ts';
import { packFileAddress, type Pack, type PackFile } from '#shared/domain/packs/pack.ts';
import { readingLevelSchema, type ReadingLevel } from '#shared/domain/packs/primitives.ts';

/** What a person takes of a pack: the reading levels, and films in which quality. The rest is small and always taken. */
export const takeChoiceSchema = z.object({
  levels: z.array(readingLevelSchema).check(z.minLength(1)),
  video: z.enum(['standard', 'small', 'none']),
});
export type TakeChoice = z.infer<typeof takeChoiceSchema>;
export type VideoChoice = TakeChoice['video'];

/** What is proposed at first. All levels also means those that a later version of the pack adds. */
export const takeAll: TakeChoice = { levels: [1, 2, 3], video: 'standard' };

/** The reading levels that the articles of a pack have, in ascending order. */
export function levelsOf(pack: Pack): ReadingLevel[] {
  const levels = articlesOf(pack).flatMap((article) => article.levelArticles.map(({ level }) => level));
  return [...new Set(levels)].sort((a, b) => a - b);
}

/** The films' qualities that a pack can be taken with, and what the films then weigh in bytes; empty without films. */
export function videoChoices(pack: Pack): { video: VideoChoice; films: number; bytes: number }[] {
  const films = filmsOf(pack);
  if (films.length === 0) return [];
  const hasSmall = films.some((film) => filmRenditions(film).length > 1);
  const qualities: VideoChoice[] = hasSmall ? ['standard', 'small', 'none'] : ['standard', 'none'];
  return qualities.map((video) => {
    const taken = films.flatMap((film) =>
      filmRenditions(film).filter((one) => isTaken(film, one.path, video)),
    );
    return { video, films: films.length, bytes: taken.reduce((sum, one) => sum + one.bytes, 0) };
  });
}

/** The files that a choice stands for. */
export function filesToTake(pack: Pack, { levels, video }: TakeChoice): PackFile[] {
  const unwanted = new Set([...pathsOfOtherLevels(pack, levels), ...pathsOfOtherFilms(pack, video)]);
  return pack.files.filter(({ path }) => !unwanted.has(path));
}

/** What one reading level alone takes, in bytes: its texts, and the narration of them. */
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
 * closer look, at level 3 only) comes at its nearest, so that every article of a pack opens.
 */
function pathsOfOtherLevels(pack: Pack, chosen: readonly ReadingLevel[]): string[] {
  return articlesOf(pack).flatMap((article) => {
    const levels = article.levelArticles.map(({ level }) => level);
    const taken = levels.some((level) => chosen.includes(level)) ? chosen : [nearestLevel(levels, chosen)];
    return pathsAt(article, (level) => !taken.includes(level));
  });
}

function pathsOfOtherFilms(pack: Pack, video: VideoChoice): string[] {
  return filmsOf(pack).flatMap((film) =>
    filmRenditions(film).flatMap(({ path }) => (isTaken(film, path, video) ? [] : [path])),
  );
}

/** A film that has no smaller file comes in full where small ones were chosen. */
function isTaken(film: PackItemOf<'video'>, path: string, video: VideoChoice): boolean {
  const all = filmRenditions(film);
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
const filmsOf = (pack: Pack) => pack.packItems.filter((item) => item.type === 'video');
const sumOf = (files: readonly PackFile[]) => files.reduce((sum, file) => sum + file.bytes, 0);
