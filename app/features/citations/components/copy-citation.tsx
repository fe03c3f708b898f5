import { useEffect, useState, type RefObject } from 'react';
import { copyRichText } from '#app/platform/clipboard.ts';
import { copyKeys } from '#app/platform/copy-key.ts';
import { selectTextOf } from '#app/platform/text-selection.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Copy } from '#app/ui/icons/copy.ts';
import styles from './citations.module.css';

/** How long "Copied" stands at the button (content §9). */
const TOOLTIP_MS = 1000;
const COPIED = 'Copied';

export type CopyCitationProps = {
  readonly label?: string;
  readonly html: string;
  readonly text: string;
  /** The element with these words: where the browser lets nothing be copied, they are selected (content §8). */
  readonly words: RefObject<HTMLElement | null>;
  readonly disabledReason?: string | undefined;
};

/** Copies with italics, and as plain text for what takes no italics. */
export function CopyCitation({ label = 'Copy', html, text, words, disabledReason }: CopyCitationProps) {
  const [outcome, setOutcome] = useState<string | null>(null);
  const [shownAt, setShownAt] = useState(0);
  useEffect(() => {
    if (outcome !== COPIED) return undefined;
    const timer = setTimeout(() => setOutcome(null), TOOLTIP_MS);
    return () => clearTimeout(timer);
  }, [outcome, shownAt]);
  const copy = async () => {
    const copied = await copyRichText(html, text);
    if (!copied && words.current) selectTextOf(words.current);
    setOutcome(copied ? COPIED : `Press ${copyKeys()} to copy`);
    setShownAt((count) => count + 1);
  };
  return (
    <span className={styles.citationCopy}>
      <Button
        variant="primary"
        icon={<Copy size="1.1em" aria-hidden="true" />}
        disabledReason={disabledReason}
        onClick={() => void copy()}
      >
        {label}
      </Button>
      <span role="status" className={styles.citationOutcome} data-shown={outcome !== null || undefined}>
        {outcome}
      </span>
    </span>
  );
}
