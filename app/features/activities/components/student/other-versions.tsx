import { useId } from 'react';
import * as z from 'zod/mini';
import { useVersionSwap, type VersionSwap } from '#app/features/activities/components/use-version-swap.ts';
import { useHiddenVersions } from '#app/features/activities/hidden-versions.ts';
import { useVersionDevices } from '#app/features/device/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { givenIn, type Given } from '#shared/domain/activities/given.ts';
import { answerValueSchema } from '#shared/domain/questions/answer-value.ts';
import type { Version } from '#shared/sync/version.ts';
import styles from './student-work.module.css';

/** The part of an answer's other version that is shown. */
const versionText = z.object({ text: z.string() });
const versionAnswer = z.object({
  ...versionText.shape,
  value: z.optional(answerValueSchema),
  checked: z.optional(z.int()),
});

/** Another version of an answer as its editor would hold it. */
export function givenInVersion(version: Version): Given {
  const parsed = versionAnswer.safeParse(version.body);
  return givenIn(parsed.success ? parsed.data : null);
}

/** The text of another version of an answer; empty where it can't be read. */
export function textOfVersion(version: Version): string {
  const parsed = versionText.safeParse(version.body);
  return parsed.success ? parsed.data.text : '';
}

/**
 * The other versions of what is in a field. Its writer may still be in it while another one is the answer by now (SPEC.md
 * C7): to them their own is no other version, and it is overtaken.
 *
 * @param isStored whether what is in the field is what stands.
 */
export function versionsBeside(
  others: readonly Version[],
  isOnScreen: (version: Version) => boolean,
  isStored: boolean,
): { readonly offered: readonly Version[]; readonly isOvertaken: boolean } {
  return {
    offered: others.filter((version) => !isOnScreen(version)),
    isOvertaken: !isStored && others.some(isOnScreen),
  };
}

/**
 * Other versions of one answer, written on another device at the same time (SPEC.md M4), above the box with the one that
 * is the answer. Both are kept; using one puts the text that is in the box beside it, so that it can be brought back.
 */
export function OtherVersions({
  what = 'this question',
  chosen = 'your answer',
  thing = 'text',
  textOf = textOfVersion,
  others,
  answerHead,
  onKeep,
  ...swap
}: VersionSwap & {
  /** What was written twice. */
  readonly what?: string;
  /** What the one that stands is. */
  readonly chosen?: string;
  /** What was given: a text that was written, or an answer of another kind. */
  readonly thing?: 'text' | 'answer';
  /** What is shown of a version; empty where it says nothing. */
  readonly textOf?: (version: Version) => string;
  readonly others: readonly Version[];
  /** The revision in the box. */
  readonly answerHead: string | null;
  /** The others were put aside. */
  readonly onKeep: () => void;
}) {
  const { shown, hide } = useHiddenVersions();
  const versions = shown(others);
  const devices = useVersionDevices(answerHead, versions);
  const title = useId();
  const { format } = useLocale();
  const { busy, swapWith } = useVersionSwap(swap);
  const keep = async () => {
    await Promise.all(versions.map(hide));
    onKeep();
  };
  if (versions.length === 0 || devices === undefined) return null;
  return (
    <section className={styles.ownVersions} aria-labelledby={title}>
      <h2 id={title}>
        You {thing === 'text' ? 'wrote' : 'gave'}{' '}
        {versions.length === 1 ? 'two' : format.number(versions.length + 1)} {thing}s for {what}
      </h2>
      <p>
        They are all your own{thing === 'text' && ' words'}, and none is lost. Choose which one is {chosen}.
      </p>
      {versions.map((version) => (
        <div className={styles.ownVersion} key={version.id}>
          <p className={styles.otherVersionFrom}>
            From {devices.of(version)}, {format.dateTime(version.authoredAt)}
          </p>
          <p className={styles.otherVersionText}>{textOf(version) || 'An empty answer'}</p>
          <Button size="small" busy={busy} busyText="Swapping…" onClick={() => swapWith(version)}>
            Use the {thing} from {devices.of(version)}
          </Button>
        </div>
      ))}
      <div className={styles.ownVersion}>
        <p className={styles.otherVersionFrom}>In the box below, from {devices.answer}</p>
        <Button size="small" onClick={() => void keep()}>
          Keep this {thing}
        </Button>
      </div>
    </section>
  );
}
