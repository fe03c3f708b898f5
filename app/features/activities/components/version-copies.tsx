import { useHiddenVersions } from '#app/features/activities/hidden-versions.ts';
import { useDeviceNames } from '#app/features/device/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import type { Version } from '#shared/sync/version.ts';
import styles from './version-copies.module.css';

/** What a copy holds, in words, and putting it in the place of what is being written. */
export type CopyInHand = { readonly text: string; readonly use: () => void };

/** Copies that another device wrote at the same time (SPEC.md M4, M8): shown whole, used by one tap. */
export function VersionCopies({
  copies,
  read,
}: {
  readonly copies: readonly Version[];
  /** Null for one that this app can't read. */
  readonly read: (body: Version['body']) => CopyInHand | null;
}) {
  const { format } = useLocale();
  const { shown, hide } = useHiddenVersions();
  const versions = shown(copies);
  const deviceOf = useDeviceNames(versions);
  return versions.map((copy) => {
    const held = read(copy.body);
    if (held === null) return null;
    const use = () => {
      held.use();
      void hide(copy);
    };
    return (
      <Alert
        key={copy.id}
        tone="info"
        title={`Copy from ${deviceOf(copy)}`}
        actions={
          <>
            <Button onClick={use}>Use this copy</Button>
            <Button variant="quiet" onClick={() => void hide(copy)}>
              Keep mine
            </Button>
          </>
        }
      >
        <p>This was also changed there, {format.dateTime(copy.authoredAt)}. Both are kept.</p>
        <Disclosure summary="See what it holds">
          <p className={styles.copyText}>{held.text}</p>
        </Disclosure>
      </Alert>
    );
  });
}
