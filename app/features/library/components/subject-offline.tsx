import { lazy, Suspense, useState } from 'react';
import { useCatalogue } from '#app/features/library/use-library.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { BookDown } from '#app/ui/icons/book-down.ts';
import type { SubjectPath } from '#shared/access/roles.ts';

const OfflineCardsDialog = lazy(async () => ({
  default: (await import('./offline-cards-dialog.tsx')).OfflineCardsDialog,
}));

const NO_FILES = { state: { bytes: 0, bytesTotal: 0 }, bring: () => Promise.resolve() };

/** Brings the texts and pictures of all packs of a subject to this device. Videos and sound are chosen pack by pack. */
export function SubjectOffline({ subject }: { readonly subject: SubjectPath }) {
  const catalogue = useCatalogue();
  const [open, setOpen] = useState(false);
  if (catalogue.kind !== 'ready') return null;
  const packs = catalogue.value.packs.filter((pack) => pack.subject === subject);
  if (packs.length === 0) return null;
  const name = subject === 'science' ? 'science' : 'social studies';
  return (
    <>
      <Button size="small" icon={<BookDown size="1.15em" aria-hidden="true" />} onClick={() => setOpen(true)}>
        {`Take all ${name} with you`}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <OfflineCardsDialog
            id={`all of ${subject}`}
            title={`All ${name} packs`}
            heading={`Take all ${name} with you`}
            words={`The words, pictures and things to try of all ${packs.length} ${name} packs open without a network. Videos and sound are chosen in each pack, with Use offline.`}
            // No item is named: only what all of a pack needs comes, its texts and pictures.
            cards={packs.map(({ packId }) => ({ packId, contentId: null }))}
            files={NO_FILES}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
