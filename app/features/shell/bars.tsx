import type { ReactNode } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { CloudOff } from '#app/ui/icons/cloud-off.ts';
import { Sparkles } from '#app/ui/icons/sparkles.ts';
import styles from './bars.module.css';

/** A new build waits. Updating keeps everything written; the person says when. */
export function UpdateBar({
  onUpdate,
  onLater,
  updating = false,
}: {
  readonly onUpdate: () => void;
  readonly onLater: () => void;
  readonly updating?: boolean;
}) {
  return (
    <Bar icon={<Sparkles size="1.25em" aria-hidden="true" />} look="accent">
      <span className={styles.shellBarText}>A new version is ready. Everything you wrote stays.</span>
      <span className={styles.shellBarActions}>
        <Button size="small" variant="quiet" onClick={onLater}>
          Later
        </Button>
        <Button size="small" variant="primary" busy={updating} busyText="Updating…" onClick={onUpdate}>
          Update now
        </Button>
      </span>
    </Bar>
  );
}

/** Shown only where being offline changes what this screen can do; `children` says what and until when. */
export function OfflineBar({ children }: { readonly children: ReactNode }) {
  return (
    <Bar icon={<CloudOff size="1.25em" aria-hidden="true" />} look="warn">
      <span className={styles.shellBarText}>{children}</span>
    </Bar>
  );
}

function Bar({
  icon,
  look,
  children,
}: {
  readonly icon: ReactNode;
  readonly look: 'accent' | 'warn';
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.shellBar} data-look={look} role="status">
      {icon}
      {children}
    </div>
  );
}
