import { lazy, Suspense, useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { BookA } from '#app/ui/icons/book-a.ts';

const DictionaryDialog = lazy(async () => ({
  default: (await import('./dictionary-dialog.tsx')).DictionaryDialog,
}));

/** Opens the dictionary with its Spanish meanings: single words, also without a network. */
export function SpanishMeaningsButton({ level }: { readonly level: number | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<BookA size="1.15em" aria-hidden="true" />} onClick={() => setOpen(true)}>
        Spanish meanings of words
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <DictionaryDialog word="" textLevel={level} opensIn="spanish" onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
