import { WithTip } from '#app/features/onboarding/index.ts';
import type { ShareTarget } from '#app/features/sharing/share-target.ts';
import { Stack } from '#app/ui/layout/panel.tsx';
import { CopyLink } from './copy-link.tsx';
import { EmailForm } from './email-form.tsx';
import styles from './share.module.css';

/** The ways to share: a link to copy, and e-mail. */
export function SharePanel({
  target,
  onSent,
}: {
  readonly target: ShareTarget;
  readonly onSent: () => void;
}) {
  return (
    <Stack gap={4}>
      <CopyLink path={target.path} />
      <section aria-label="By e-mail">
        <WithTip tip="share">
          <h3 className={styles.sharePanelHeading}>By e-mail</h3>
        </WithTip>
        <EmailForm target={target} onSent={onSent} />
      </section>
    </Stack>
  );
}
