import styles from '#app/features/articles/screens/article-screen.module.css';
import { useLocale } from '#app/i18n/locale.tsx';
import { Segmented } from '#app/ui/fields/segmented.tsx';
import { CloudOff } from '#app/ui/icons/cloud-off.ts';
import type { ReadingLevel } from '#shared/domain/packs/primitives.ts';

const away = { icon: <CloudOff size="1.05em" aria-hidden="true" />, text: 'not on this device' };

/** The reading levels of an article. Those that can't be opened now are marked, and the reason stands below. */
export function LevelControl({
  levels,
  level,
  missing,
  teachers,
  onChange,
}: {
  readonly levels: readonly ReadingLevel[];
  readonly level: ReadingLevel;
  /** Not on this device, while there is no network. */
  readonly missing: readonly ReadingLevel[];
  /** The level that the reader's teacher chose for them; null for none. */
  readonly teachers: ReadingLevel | null;
  readonly onChange: (level: ReadingLevel) => void;
}) {
  const { format } = useLocale();
  return (
    <div className={styles.articleLevel}>
      <Segmented
        label="Reading level"
        value={String(level)}
        onChange={(value) => {
          const chosen = levels.find((one) => String(one) === value);
          if (chosen !== undefined) onChange(chosen);
        }}
        options={levels.map((one) => ({
          value: String(one),
          label: `Level ${one}`,
          note: missing.includes(one) ? away : undefined,
        }))}
      />
      {teachers !== null && levels.includes(teachers) && (
        <p className={styles.articleLevelNote}>
          {level === teachers
            ? `Your teacher chose Level ${teachers}. You can choose another.`
            : `Your teacher chose Level ${teachers}. You chose Level ${level} here.`}
        </p>
      )}
      {missing.length > 0 && (
        <p className={styles.articleLevelNote}>
          {missing.length === 1
            ? `Level ${missing[0]} is not on this device. It opens when you are online.`
            : `Levels ${format.list(missing.map(String))} are not on this device. They open when you are online.`}
        </p>
      )}
    </div>
  );
}
