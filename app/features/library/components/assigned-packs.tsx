import { usePackState } from '#app/features/library/downloads/use-pack-state.ts';
import { useCatalogue, usePack } from '#app/features/library/use-library.ts';
import { BookDown } from '#app/ui/icons/book-down.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import styles from './assigned-packs.module.css';
import { UseOfflineButton } from './use-offline-button.tsx';

/** A student with a dozen open activities still sees what to do next first. */
const AT_ONCE = 2;

/**
 * The packs of the next activities a student has to do: their texts and pictures come to the device quietly, so that
 * the activity can be read on the way home. What is large is offered. Draws nothing for a pack that is whole here. A
 * teacher's own pack travels with the sync, so for one that the library does not have nothing is drawn either.
 */
export function AssignedPacks({ packIds }: { readonly packIds: readonly string[] }) {
  const catalogue = useCatalogue();
  if (catalogue.kind !== 'ready') return null;
  const known = new Set(catalogue.value.packs.map(({ packId }) => packId));
  const next = packIds.filter((id) => known.has(id)).slice(0, AT_ONCE);
  return next.map((id) => <AssignedPack key={id} packId={id} />);
}

function AssignedPack({ packId }: { readonly packId: string }) {
  const loaded = usePack(packId);
  return loaded.kind === 'ready' ? <Offer pack={loaded.value} /> : null;
}

function Offer({ pack }: { readonly pack: Pack }) {
  const state = usePackState(pack);
  // The button stays where it is while a download goes on; once all is here, there is nothing to say.
  if (state.kind === 'whole') return null;
  return (
    <section className={styles.assignedPack} aria-label={`Take ${pack.title} with you`}>
      <span className={styles.assignedPackIcon} aria-hidden="true">
        <BookDown size="1.3em" />
      </span>
      <p className={styles.assignedPackText}>
        You need <strong>{pack.title}</strong> for an activity. Take all of it with you, for when there is no
        network.
      </p>
      <UseOfflineButton pack={pack} />
    </section>
  );
}
