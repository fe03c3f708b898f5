import { useState } from 'react';
import { useCatalogue } from '#app/features/library/index.ts';
import { LibraryPicture, OwnPicture, useCustomPack, useOwnPicture } from '#app/features/packs/index.ts';
import { packPath } from '#app/navigation/classroom-paths.ts';
import { BareLink } from '#app/ui/actions/link.tsx';
import { LibraryBig } from '#app/ui/icons/library-big.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { tilePacks } from '#shared/domain/calendar/calendar-event.ts';
import type { CustomPack } from '#shared/domain/packs/custom-pack.ts';
import styles from './calendar.module.css';

/** The packs of an event: three as pictures, and "+ N" for the rest, which shows them (content §9, "event tile"). */
export function PackThumbnails({ packIds }: { readonly packIds: readonly string[] }) {
  const [isWhole, setWhole] = useState(false);
  const { shown, more } = tilePacks(packIds);
  if (packIds.length === 0) return null;
  return (
    <ul className={styles.thumbnails} role="list" aria-label="Packs">
      {(isWhole ? packIds : shown).map((packId) => (
        <li key={packId}>
          <PackThumbnail packId={packId} />
        </li>
      ))}
      {more > 0 && !isWhole && (
        <li>
          <button type="button" className={styles.thumbnailMore} onClick={() => setWhole(true)}>
            + {more}
            <VisuallyHidden> more packs: show them</VisuallyHidden>
          </button>
        </li>
      )}
    </ul>
  );
}

function PackThumbnail({ packId }: { readonly packId: string }) {
  const catalogue = useCatalogue();
  const own = useCustomPack(packId);
  const ofLibrary =
    catalogue.kind === 'ready' ? catalogue.value.packs.find((pack) => pack.packId === packId) : undefined;
  if (ofLibrary) {
    return (
      <BareLink to={packPath(ofLibrary.subject, packId)} className={styles.thumbnail}>
        <LibraryPicture pack={ofLibrary} picture={ofLibrary.cover} decorative />
        <VisuallyHidden>{ofLibrary.title}</VisuallyHidden>
      </BareLink>
    );
  }
  if (own?.pack) return <OwnThumbnail pack={own.pack} />;
  const isKnown = catalogue.kind === 'ready' && own !== undefined;
  return (
    <span className={styles.thumbnail}>
      <LibraryBig size="1.4em" aria-hidden="true" />
      <VisuallyHidden>{isKnown ? 'A pack that isn’t here any more' : 'A pack'}</VisuallyHidden>
    </span>
  );
}

function OwnThumbnail({ pack }: { readonly pack: CustomPack }) {
  const picture = useOwnPicture(pack);
  return (
    <BareLink to={packPath(pack.subject, pack.id)} className={styles.thumbnail}>
      {picture ? <OwnPicture found={picture} /> : <LibraryBig size="1.4em" aria-hidden="true" />}
      <VisuallyHidden>{pack.title.trim() === '' ? 'Untitled pack' : pack.title}</VisuallyHidden>
    </BareLink>
  );
}
