import type { ReactNode } from 'react';
import type { LibraryProblem } from '#app/features/library/index.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { AttentionArt } from '#app/ui/illustrations/attention-art.tsx';
import { EmptyArt, OfflineArt } from '#app/ui/illustrations/spots.tsx';

export type LoadProblemProps = {
  readonly problem: LibraryProblem;
  /** "pack", "article", … */
  readonly what: string;
  /** Where to go instead; none beside work that goes on. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly onRetry?: () => void;
};

/** Why something of the library can't be shown, in plain words, and what to do. It comes by itself when it can. */
export function LoadProblem({ problem, what, back, onRetry }: LoadProblemProps) {
  const online = useOnline();
  const goBack = back && (
    <ButtonLink to={back.to} variant="primary">
      {back.label}
    </ButtonLink>
  );
  const again = onRetry && <Button onClick={onRetry}>Try again</Button>;
  const parts: Record<LibraryProblem, { title: string; picture: ReactNode; text: string }> = {
    unavailable: {
      title: online ? 'The library can’t be reached right now' : 'You are offline',
      picture: <OfflineArt />,
      text: `This ${what} has not been opened on this device. It will open when you are online.`,
    },
    broken: {
      title: `This ${what} arrived damaged`,
      picture: <AttentionArt />,
      text: 'What came over the network is not what the library holds. Nothing of it was kept. Please try again.',
    },
    unknown: {
      title: `There is no such ${what}`,
      picture: <EmptyArt />,
      text: 'The address may be mistyped, or it was taken out of the library.',
    },
  };
  const { title, picture, text } = parts[problem];
  return (
    <EmptyState
      illustration={picture}
      title={title}
      action={
        <>
          {goBack} {problem !== 'unknown' && again}
        </>
      }
    >
      {text}
    </EmptyState>
  );
}
