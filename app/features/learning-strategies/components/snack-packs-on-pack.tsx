import { useState } from 'react';
import { useSnackPacksOn } from '#app/features/learning-strategies/teacher-queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { snackPackPath } from '#app/navigation/learning-strategy-paths.ts';
import { newId } from '#app/platform/random.ts';
import { ButtonLink, TextLink } from '#app/ui/actions/link.tsx';
import { Highlighter } from '#app/ui/icons/highlighter.ts';
import { Stack } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { QuickAssign } from './quick-assign.tsx';
import styles from './snack-work.module.css';

/** On a pack, for teachers: a way to make learning strategies with its texts, and those that they made. */
export function SnackPacksOnPack({
  subject,
  packId,
}: {
  readonly subject: SubjectPath;
  readonly packId: string;
}) {
  const { format } = useLocale();
  const own = useSnackPacksOn(packId);
  const [fresh] = useState(newId);
  return (
    <Stack gap={2}>
      <div>
        <ButtonLink
          icon={<Highlighter size="1.1em" aria-hidden="true" />}
          to={snackPackPath({ subject, snackPackId: fresh, source: packId })}
        >
          Use learning strategies
        </ButtonLink>
      </div>
      {own !== undefined && own.length > 0 && (
        <ul className={styles.snackPackList} role="list">
          {own.map((pack) => (
            <li key={pack.id} className={styles.snackRow}>
              <span className={styles.snackRowText}>
                <TextLink alone to={snackPackPath({ subject, snackPackId: pack.id, view: 'pinboard' })}>
                  {pack.title}
                </TextLink>{' '}
                ({format.plural(pack.count, 'snack', 'snacks')})
              </span>
              <QuickAssign pack={pack} />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
