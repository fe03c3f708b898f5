import * as z from 'zod/mini';
import { useVersionSwap, type VersionSwap } from '#app/features/activities/components/use-version-swap.ts';
import { useHiddenVersions } from '#app/features/activities/hidden-versions.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import type { Version } from '#shared/sync/version.ts';
import styles from './student-work.module.css';

/** The part of an answer's other version that is shown. */
const versionText = z.object({ text: z.string() });

/** The text of another version of an answer; empty where it can't be read. */
export function textOfVersion(version: Version): string {
  const parsed = versionText.safeParse(version.body);
  return parsed.success ? parsed.data.text : '';
}

/**
 * Other versions of one answer, written on another device at the same time (SPEC.md M4). Both are kept; using one puts
 * the text that stands beside it, so that tapping again brings it back.
 */
export function OtherVersions({ others, ...swap }: VersionSwap & { readonly others: readonly Version[] }) {
  const { format } = useLocale();
  const { shown, hide } = useHiddenVersions();
  const { busy, swapWith } = useVersionSwap(swap);
  return shown(others).map((version) => (
    <section
      className={styles.otherVersion}
      key={version.id}
      aria-label={`Other version from ${version.device}`}
    >
      <p className={styles.otherVersionFrom}>
        Other version, from {version.device}, {format.dateTime(version.authoredAt)}
      </p>
      <p className={styles.otherVersionText}>{textOfVersion(version) || 'An empty answer'}</p>
      <div className={styles.otherVersionActions}>
        <Button size="small" busy={busy} busyText="Swapping…" onClick={() => swapWith(version)}>
          Use this version
        </Button>
        <Button size="small" variant="quiet" onClick={() => void hide(version)}>
          Keep mine
        </Button>
      </div>
    </section>
  ));
}
