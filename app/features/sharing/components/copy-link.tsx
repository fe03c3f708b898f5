import { useEffect, useRef, useState } from 'react';
import { shortenPath } from '#app/features/sharing/calls.ts';
import { copyText } from '#app/platform/clipboard.ts';
import { copyKeys } from '#app/platform/copy-key.ts';
import { ownOrigin } from '#app/platform/origin.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Copy } from '#app/ui/icons/copy.ts';
import styles from './share.module.css';

/** How long "Copied" stands at the button (content §9). */
const TOOLTIP_MS = 1000;

/** A link to what is shared: its whole address at once, the short one as soon as the school has made it. */
export function CopyLink({ path }: { readonly path: string }) {
  const online = useOnline();
  const short = useShortLink(path, online);
  const link = short ?? `${ownOrigin()}${path}`;
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const [shownAt, setShownAt] = useState(0);
  useEffect(() => {
    if (outcome !== COPIED) return undefined;
    const timer = setTimeout(() => setOutcome(null), TOOLTIP_MS);
    return () => clearTimeout(timer);
  }, [outcome, shownAt]);
  const copy = async () => {
    const copied = await copyText(link);
    const text = copied ? COPIED : `Press ${copyKeys()} to copy`;
    if (!copied) field.current?.select();
    setOutcome(text);
    setShownAt((count) => count + 1);
  };
  return (
    <div className={styles.shareLink}>
      <TextField
        ref={field}
        label="Link"
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
        onChange={() => undefined}
      />
      <span className={styles.shareLinkCopy}>
        <Button icon={<Copy size="1.1em" aria-hidden="true" />} onClick={() => void copy()}>
          Copy link
        </Button>
        <span role="status" className={styles.shareLinkOutcome} data-shown={outcome !== null || undefined}>
          {outcome}
        </span>
      </span>
      {!online && short === null && (
        <p className={styles.shareLinkLong}>Offline this is the long address. It leads to the same place.</p>
      )}
    </div>
  );
}

const COPIED = 'Copied';

function useShortLink(path: string, online: boolean): string | null {
  const [made, setMade] = useState<{ path: string; url: string } | null>(null);
  useEffect(() => {
    if (!online) return undefined;
    let isCurrent = true;
    void shortenPath(path).then((url) => {
      if (isCurrent && url !== null) setMade({ path, url });
    });
    return () => {
      isCurrent = false;
    };
  }, [path, online]);
  return made?.path === path ? made.url : null;
}
