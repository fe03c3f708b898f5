import { useRef, useState } from 'react';
import { useMarkOnboarding } from '#app/features/onboarding/actions.ts';
import { tourPlans } from '#app/features/onboarding/tours.ts';
import { useDoneTopics, useIsIntroduced } from '#app/features/onboarding/use-onboarding.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Footprints } from '#app/ui/icons/footprints.ts';
import { GuidedTour } from '#app/ui/overlays/guided-tour.tsx';
import type { Tour } from '#shared/domain/onboarding/tours.ts';
import styles from './tour-invitation.module.css';

// The keys of a record of every tour are the tours.
const allTours = Object.keys(tourPlans) as Tour[];

/**
 * Offers a guided tour at the moment it is about (content §2), once for each person and on all their devices. Who declines
 * one is offered none of the others either: Help offers them again. No tour starts by itself, in the middle of a sentence.
 */
export function TourInvitation({
  tour,
  onDone,
}: {
  readonly tour: Tour;
  /** Taken or declined: a screen offers one at most. */
  readonly onDone?: () => void;
}) {
  const isIntroduced = useIsIntroduced();
  const done = useDoneTopics();
  const mark = useMarkOnboarding();
  const box = useRef<HTMLDivElement>(null);
  const [isRunning, setRunning] = useState(false);
  if (!isIntroduced || !done || (done.has(tour) && !isRunning)) return null;
  const { name, invitation, steps } = tourPlans[tour];
  const finish = async (seen: readonly Tour[]) => {
    const main = box.current?.closest('main');
    setRunning(false);
    for (const one of seen) await mark(one, true);
    main?.focus({ preventScroll: true });
    onDone?.();
  };
  return (
    <div ref={box} className={styles.onboardingTour}>
      <span className={styles.onboardingTourIcon} aria-hidden="true">
        <Footprints size="1.2em" />
      </span>
      <p className={styles.onboardingTourText}>{invitation}</p>
      <Button size="small" onClick={() => setRunning(true)}>
        Show me
      </Button>
      <Button size="small" variant="quiet" onClick={() => void finish(allTours)}>
        No, thanks
      </Button>
      {isRunning && <GuidedTour name={name} steps={steps} onClose={() => void finish([tour])} />}
    </div>
  );
}
