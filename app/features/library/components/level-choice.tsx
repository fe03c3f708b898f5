import { useId } from 'react';
import { bytesOfLevel, levelsOf, wholePack } from '#app/features/library/downloads/download-choice.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import type { Pack } from '#shared/domain/packs/pack.ts';
import type { ReadingLevel } from '#shared/domain/packs/primitives.ts';
import styles from './storage.module.css';

/** Which reading levels to download. Nothing to choose where a pack has one level. */
export function LevelChoice({
  pack,
  levels,
  onChange,
}: {
  readonly pack: Pack;
  readonly levels: readonly ReadingLevel[];
  readonly onChange: (levels: ReadingLevel[]) => void;
}) {
  const { format } = useLocale();
  const id = useId();
  const all = levelsOf(pack);
  if (all.length < 2) return null;
  const toggle = (level: ReadingLevel, isChosen: boolean) => {
    const chosen = all.filter((one) => (one === level ? isChosen : levels.includes(one)));
    // All that there are: then also those that a later version adds.
    onChange(chosen.length === all.length ? [...wholePack.levels] : chosen);
  };
  return (
    <fieldset aria-describedby={`${id}-error`}>
      <legend className={styles.storageLevelsLegend}>Reading levels</legend>
      <div className={styles.storageLevelsList}>
        {all.map((level) => (
          <Checkbox
            key={level}
            label={`Level ${level}`}
            hint={format.bytes(bytesOfLevel(pack, level))}
            checked={levels.includes(level)}
            onChange={(isChosen) => toggle(level, isChosen)}
          />
        ))}
      </div>
      <FieldError
        id={`${id}-error`}
        error={levels.length === 0 ? 'Choose at least one reading level.' : undefined}
      />
    </fieldset>
  );
}
