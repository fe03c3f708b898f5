import type { Formats } from '#app/i18n/formats.ts';
import { capitalized } from '#app/i18n/terms.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import type { ReadingLevel } from '#shared/domain/packs/primitives.ts';
import { levelsOf, type DownloadChoice, type VideoChoice, videoChoices } from './download-choice.ts';

const videoWords: Record<VideoChoice, string> = {
  standard: 'with video',
  small: 'with small video',
  none: 'without video',
};

/** What was chosen of a pack: "Levels 1 and 3, without video". A pack without videos says nothing of them. */
export function choiceWords(pack: Pack, choice: DownloadChoice, format: Formats): string {
  const all = levelsOf(pack);
  const chosen = all.filter((level) => choice.levels.includes(level));
  const parts = [
    ...(all.length > 1 ? [chosen.length === all.length ? 'All levels' : levelsWords(chosen, format)] : []),
    ...(videoChoices(pack).length > 0 ? [videoWords[choice.video]] : []),
  ];
  return capitalized(parts.join(', ') || 'Everything');
}

/** "Level 2", "Levels 1 and 3". */
export const levelsWords = (levels: readonly ReadingLevel[], format: Formats): string =>
  `${levels.length === 1 ? 'Level' : 'Levels'} ${format.list(levels.map(String))}`;
