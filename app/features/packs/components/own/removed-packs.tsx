import { titleOfPack, useRemovedPacks } from '#app/features/packs/own-packs.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { packPath } from '#app/navigation/classroom-paths.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { CustomPack } from '#shared/domain/packs/custom-pack.ts';
import styles from './own-packs.module.css';
import { useRemovalOf } from './use-removal-of.ts';

/** A person's own packs that they removed, to put back after the notice with Undo has gone. */
export function RemovedPacks({ subject }: { readonly subject: SubjectPath }) {
  const { format } = useLocale();
  const removed = useRemovedPacks(subject) ?? [];
  if (removed.length === 0) return null;
  return (
    <Disclosure summary={format.plural(removed.length, 'removed pack', 'removed packs')}>
      <ul className={styles.removedPacks} role="list">
        {removed.map((pack) => (
          <RemovedPack key={pack.id} pack={pack} />
        ))}
      </ul>
    </Disclosure>
  );
}

function RemovedPack({ pack }: { readonly pack: CustomPack }) {
  const { format } = useLocale();
  const { putBack } = useRemovalOf(pack);
  const title = titleOfPack(pack);
  return (
    <li className={styles.removedPack}>
      <TextLink to={packPath(pack.subject, pack.id)}>{title}</TextLink>
      {pack.removedAt !== null && <span>{`removed ${format.dateTime(pack.removedAt)}`}</span>}
      <Button size="small" aria-label={`Put back ${title}`} onClick={() => void putBack()}>
        Put back
      </Button>
    </li>
  );
}
