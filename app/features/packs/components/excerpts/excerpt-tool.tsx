import { useRef, useState, type ReactNode } from 'react';
import { useSignedIn } from '#app/engine/index.ts';
import { useSignInFirst } from '#app/features/accounts/index.ts';
import { HelpTip } from '#app/features/onboarding/index.ts';
import type { ExcerptSource } from '#app/features/packs/excerpts.ts';
import { clearSelection, selectedTextIn } from '#app/platform/text-selection.ts';
import { useLingeringSelection } from '#app/platform/use-lingering-selection.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { SelectionBar } from '#app/ui/actions/selection-bar.tsx';
import { Quote } from '#app/ui/icons/quote.ts';
import { isOffered } from '#shared/domain/accounts/is-offered.ts';
import { blockText, type Block } from '#shared/domain/packs/article.ts';
import { ExcerptDialog } from './excerpt-dialog.tsx';
import styles from './excerpts.module.css';

/**
 * A text of which words can be kept (content §7, excerpt): selected words bring a button. Without a selection the
 * button at the end of the text offers its paragraphs, so that no pointer is needed.
 */
export function ExcerptTool({
  source,
  paragraphs,
  pieces = 'paragraphs',
  tool,
  children,
}: {
  readonly source: ExcerptSource;
  /** The running text, in its order. */
  readonly paragraphs: readonly string[];
  /** What they are called. */
  readonly pieces?: 'paragraphs' | 'paragraphs and rows';
  /** What else can be done with selected words, in the same bar. */
  readonly tool?: ReactNode;
  readonly children: ReactNode;
}) {
  const { session } = useSignedIn();
  const signInFirst = useSignInFirst();
  const [text, setText] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const selected =
    useLingeringSelection(() => (place.current && selectedTextIn(place.current)) || null) ?? '';
  const canKeep = isOffered(session, 'keep-packs');
  const icon = <Quote size="1.1em" aria-hidden="true" />;
  return (
    <>
      <div ref={place}>{children}</div>
      {canKeep && paragraphs.length > 0 && (
        <div className={styles.excerptTool}>
          <Button size="small" icon={icon} onClick={() => signInFirst(() => setText(''))}>
            Make an excerpt
          </Button>
          <span
            className={styles.excerptToolHint}
          >{`Select words in the text, or choose ${pieces} here.`}</span>
          <HelpTip tip="excerpts" />
        </div>
      )}
      {canKeep && selected !== '' && text === null && (
        <SelectionBar>
          {tool}
          <Button
            variant={tool === undefined ? 'primary' : 'secondary'}
            icon={icon}
            // A press must not take the selection away before it is read.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() =>
              signInFirst(() => {
                setText(selected);
                clearSelection();
              })
            }
          >
            Make an excerpt of the selection
          </Button>
        </SelectionBar>
      )}
      {text !== null && (
        <ExcerptDialog
          source={source}
          selected={text}
          paragraphs={paragraphs}
          pieces={pieces}
          onClose={() => setText(null)}
        />
      )}
    </>
  );
}

/** The paragraphs of a text that can be chosen for an excerpt. */
export function excerptParagraphs(blocks: readonly Block[]): string[] {
  return blocks
    .filter(({ type }) => type === 'paragraph' || type === 'list' || type === 'pullQuote')
    .map(blockText)
    .filter((text) => text.trim() !== '');
}
