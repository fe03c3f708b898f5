import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { BookA } from '#app/ui/icons/book-a.ts';

const DictionaryDialog = lazy(async () => ({
  default: (await import('./dictionary-dialog.tsx')).DictionaryDialog,
}));

/** What is read: a text, and its English sentences where a translation stands beside them. */
const inText = '[data-part="reading-text"], [data-source-text]';

/** Longer selections are no word. */
const LONGEST_WORD = 40;

/**
 * Opens the pop-up dictionary (content §2) with the word that is selected on the page; a double press on a word of a
 * reading text opens it too.
 */
export function DictionaryButton({
  level,
}: {
  /** The level of the text that is read: the words are explained for its readers. */
  readonly level: number | undefined;
}) {
  const [word, setWord] = useState<string | null>(null);
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const isInText = event.target instanceof Element && event.target.closest(inText) !== null;
      const chosen = selectedWord();
      if (isInText && chosen !== '') setWord(chosen);
    };
    document.addEventListener('dblclick', open);
    return () => document.removeEventListener('dblclick', open);
  }, []);
  return (
    <>
      <Button icon={<BookA size="1.15em" aria-hidden="true" />} onClick={() => setWord(selectedWord())}>
        Dictionary
      </Button>
      {word !== null && (
        <Suspense fallback={null}>
          <DictionaryDialog word={word} textLevel={level} onClose={() => setWord(null)} />
        </Suspense>
      )}
    </>
  );
}

function selectedWord(): string {
  const text = getSelection()?.toString().trim() ?? '';
  return text.length <= LONGEST_WORD && !text.includes('\n') ? text : '';
}
