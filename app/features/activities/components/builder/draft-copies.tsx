import { useHiddenVersions } from '#app/features/activities/hidden-versions.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { contentOf } from '#shared/domain/activities/activity-content.ts';
import { contentAsText } from '#shared/domain/activities/build-mutators.ts';
import { activityContentSchema, type ActivityContent } from '#shared/domain/activities/rows.ts';
import type { Version } from '#shared/sync/version.ts';
import styles from './builder.module.css';

/** Copies of an activity that another device wrote at the same time (SPEC.md M8): shown whole, used by one tap. */
export function DraftCopies({
  copies,
  onUse,
}: {
  readonly copies: readonly Version[];
  readonly onUse: (content: ActivityContent) => void;
}) {
  const { format } = useLocale();
  const { shown, hide } = useHiddenVersions();
  return shown(copies).map((copy) => {
    const parsed = activityContentSchema.safeParse(copy.body);
    if (!parsed.success) return null;
    const use = () => {
      onUse(contentOf(parsed.data));
      void hide(copy);
    };
    return (
      <Alert
        key={copy.id}
        tone="info"
        title={`Copy from ${copy.device}`}
        actions={
          <>
            <Button onClick={use}>Use this copy</Button>
            <Button variant="quiet" onClick={() => void hide(copy)}>
              Keep mine
            </Button>
          </>
        }
      >
        <p>This was also changed on another device, {format.dateTime(copy.authoredAt)}. Both are kept.</p>
        <Disclosure summary="See what it holds">
          <p className={styles.draftCopyText}>{contentAsText(parsed.data)}</p>
        </Disclosure>
      </Alert>
    );
  });
}
