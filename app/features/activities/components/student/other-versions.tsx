import { useState } from 'react';
import * as z from 'zod/mini';
import type { MutateOutcome } from '#app/engine/index.ts';
import { useHiddenVersions } from '#app/features/activities/hidden-versions.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import type { Branch } from '#shared/sync/branch.ts';
import styles from './student-work.module.css';

/** Long enough to read both. The version that stepped aside stays beside the other, so nothing ends with the notice. */
const UNDO_MS = 10_000;

/** The part of an answer's other version that is shown. */
const versionText = z.object({ text: z.string() });

/** The text of another version of an answer; empty where it can't be read. */
export function textOfVersion(branch: Branch): string {
  const parsed = versionText.safeParse(branch.body);
  return parsed.success ? parsed.data.text : '';
}

/**
 * Other versions of one answer, written on another device at the same time (SPEC.md M4). Both are kept; using one puts
 * the text that stands beside it, so that tapping again brings it back.
 */
export function OtherVersions({
  others,
  beforeUse,
  onUse,
}: {
  readonly others: readonly Branch[];
  /** Writes what is still being typed, so that it is the version that steps aside. */
  readonly beforeUse: () => Promise<void>;
  readonly onUse: (branchId: string) => Promise<MutateOutcome>;
}) {
  const { format } = useLocale();
  const notify = useNotify();
  const { shown, hide } = useHiddenVersions();
  const [busy, setBusy] = useState(false);
  const swapWith = async (branch: Branch) => {
    setBusy(true);
    await beforeUse();
    const outcome = await onUse(branch.id).catch(() => null);
    setBusy(false);
    if (outcome?.kind === 'saved')
      notify({
        text: 'Versions swapped. The other one is kept beside it.',
        tone: 'good',
        durationMs: UNDO_MS,
        action: { label: 'Undo', onPress: () => void swapWith(branch) },
      });
    else notify({ text: 'The versions could not be swapped. Both are kept.', tone: 'danger' });
  };
  return shown(others).map((branch) => (
    <section
      className={styles.otherVersion}
      key={branch.id}
      aria-label={`Other version from ${branch.device}`}
    >
      <p className={styles.otherVersionFrom}>
        Other version, from {branch.device}, {format.dateTime(branch.authoredAt)}
      </p>
      <p className={styles.otherVersionText}>{textOfVersion(branch) || 'An empty answer'}</p>
      <div className={styles.otherVersionActions}>
        <Button size="small" busy={busy} busyText="Swapping…" onClick={() => void swapWith(branch)}>
          Use this version
        </Button>
        <Button size="small" variant="quiet" onClick={() => void hide(branch)}>
          Keep mine
        </Button>
      </div>
    </section>
  ));
}
