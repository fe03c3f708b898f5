import type { ReactNode } from 'react';

export type DialogProps = {
  readonly open: boolean;
  /** Called by Escape, by the close button and, unless `mustAnswer`, by a press outside. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons of the foot; the primary one last. */
  readonly actions?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
  /** A press outside does nothing and the role is `alertdialog`. */
  readonly mustAnswer?: boolean;
};
