import { useEffect, useRef, useState } from 'react';
import { packPath } from '#app/navigation/classroom-paths.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { BareLink } from '#app/ui/actions/link.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { CataloguePack } from '#shared/domain/packs/catalogue.ts';
import { FIRST_PACKS, MORE_PACKS } from '#shared/domain/standards/publication.ts';
import styles from './standards.module.css';

/** The packs of one standard: two at first, ten more at each press (content §7). */
export function StandardPacks({
  label,
  standard,
  packs,
}: {
  /** What stands before the packs. */
  readonly label: string;
  /** Its code or words: tells one button for more from another. */
  readonly standard: string;
  readonly packs: readonly CataloguePack[];
}) {
  const [count, setCount] = useState(FIRST_PACKS);
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    // The button goes when all are there; the focus goes on with the first pack that came.
    if (count > before.current) list.current?.querySelectorAll('a')[before.current]?.focus();
    before.current = count;
  }, [count]);
  const more = Math.min(MORE_PACKS, packs.length - count);
  return (
    <div className={styles.standardPacks}>
      <span className={styles.standardPacksLabel}>{label}</span>
      <ul role="list" ref={list}>
        {packs.slice(0, count).map((pack) => (
          <li key={pack.packId}>
            <BareLink to={packPath(pack.subject, pack.packId)} className={styles.standardPack}>
              {pack.title}
            </BareLink>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button size="small" variant="quiet" onClick={() => setCount(count + more)}>
          {more === 1 ? '1 more pack' : `${more} more packs`}
          <VisuallyHidden>{` for ${standard}`}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}
