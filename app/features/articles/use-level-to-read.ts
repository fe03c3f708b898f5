import { useOnline } from '#app/platform/use-online.ts';
import type { PackItemOf } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import type { ReadingLevel } from '#shared/domain/packs/primitives.ts';
import { levelToOpen } from './reading-level.ts';
import { levelSetting, useReaderSetting } from './reading-settings.ts';
import { useLevelOfTeachers } from './use-level-of-teachers.ts';
import { useLevelsHere } from './use-levels-here.ts';

/** At which level somebody reads an article, and at which they could. */
export type LevelToRead = {
  /** Those there are to choose from, in ascending order. */
  readonly levels: readonly ReadingLevel[];
  /** Undefined until what was chosen, and what is on this device, are known: nothing is read before. */
  readonly level: ReadingLevel | undefined;
  /** The text of that level. */
  readonly version: PackItemOf<'article'>['levelArticles'][number] | undefined;
  /** Levels that can't be opened now. */
  readonly missing: readonly ReadingLevel[];
  /** Levels to choose from that are on this device. */
  readonly here: readonly ReadingLevel[];
  /** The level that this reader's teachers chose for them; null for none, or while it is not known. */
  readonly teachers: ReadingLevel | null;
  /** Remembers a choice, for this text and for the next ones. */
  readonly choose: (level: ReadingLevel) => void;
};

/**
 * The level to read an article at (`levelToOpen`), live. `address`: the one that the address names. `fixed`: the only one
 * that is offered, where the article has it. `assignmentId`: what the text is read for.
 */
export function useLevelToRead(
  pack: Pack,
  item: PackItemOf<'article'>,
  {
    address,
    fixed = null,
    assignmentId,
  }: {
    readonly address?: number | undefined;
    readonly fixed?: ReadingLevel | null;
    readonly assignmentId: string | null;
  },
): LevelToRead {
  const [chosen, choose] = useReaderSetting('level', levelSetting);
  const [chosenHere, chooseHere] = useReaderSetting(`level:${pack.packId}:${item.contentId}`, levelSetting);
  const teachers = useLevelOfTeachers(assignmentId);
  const online = useOnline();
  const onDevice = useLevelsHere(pack, item);
  const all = item.levelArticles.map((one) => one.level).sort((a, b) => a - b);
  const levels = fixed !== null && all.includes(fixed) ? [fixed] : all;
  const missing = online || !onDevice ? [] : levels.filter((one) => !onDevice.includes(one));
  const wanted = {
    address,
    chosenHere: chosenHere ?? null,
    teachers: teachers ?? null,
    chosen: chosen ?? undefined,
    gradeRange: pack.gradeRange,
  };
  const areChoicesRead = chosen !== undefined && chosenHere !== undefined && teachers !== undefined;
  const isKnown = address !== undefined || (areChoicesRead && (online || onDevice !== undefined));
  const level = isKnown ? levelToOpen(levels, wanted, missing) : undefined;
  return {
    ...{ levels, level, missing },
    version: item.levelArticles.find((one) => one.level === level),
    here: onDevice?.filter((one) => levels.includes(one)) ?? [],
    teachers: teachers ?? null,
    choose: (value) => {
      choose(value);
      chooseHere(value);
    },
  };
}
