import { lazy, Suspense, type ReactNode } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { SignInWays } from '#shared/domain/accounts/sign-in-ways.ts';
import type { BadgePanelProps } from './badge-panel.tsx';

const Panel = lazy(async () => ({ default: (await import('./badge-panel.tsx')).BadgePanel }));

type Props = Omit<BadgePanelProps, 'onBack'> & {
  /** Null: it is not known yet whether the school uses badges. */
  readonly ways: SignInWays | null;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** The other ways to sign in, which the badge's stands in place of. */
  readonly children: ReactNode;
};

/** The ways to sign in, and the one with a badge in their place for who chooses it. */
export function BadgeEntry({ ways, isOpen, onOpen, children, ...panel }: Props) {
  if (isOpen)
    return (
      <Suspense fallback={<Skeleton shape="text" label="Looking for the camera" />}>
        <Panel {...panel} onBack={() => onOpen(false)} />
      </Suspense>
    );
  return (
    <>
      {children}
      {ways?.badge === true && (
        <Button
          size="large"
          wide
          disabledReason={panel.offline ? 'A badge needs a network.' : undefined}
          onClick={() => onOpen(true)}
        >
          Use my badge
        </Button>
      )}
    </>
  );
}
