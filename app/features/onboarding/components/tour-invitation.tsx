import { useRef, useState } from 'react';
import { useMarkOnboarding } from '#app/features/onboarding/actions.ts';
import { tourPlans } from '#app/features/onboarding/tours.ts';
import { useDoneTopics, useIsIntroduced } from '#app/features/onboarding/use-onboarding.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Footprints } from '#app/ui/icons/footprints.ts';
import { GuidedTour } from '#app/ui/overlays/guided-tour.tsx';
import type { Tour } from '#shared/domain/onboarding/tours.ts';
import styles from './tour-invitation.module.css';

/**
 * Offers a guided tour at the moment it is about (content §2), once for each person: taken or declined, it is not
 * offered again on any device of theirs. It never starts by itself, so that it takes nobody out of a sentence.
 */
export function TourInvitation({ tour }: { readonly tour: Tour }) {
  const isIntroduced = useIsIntroduced();
  const done = useDoneTopics();
  const mark = useMarkOnboarding();
  const box = useRef<HTMLDivElement>(null);
  const [isRunning, setRunning] = useState(false);
  if (!isIntroduced || !done || (done.has(tour) && !isRunning)) return null;
  const { name, invitation, steps } = tourPlans[tour];
  const finish = async () => {
    const main = box.current?.closest('main');
    setRunning(false);
    await mark(tour, true);
    main?.focus({ preventScroll: true });
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
      <Button size="small" variant="quiet" onClick={() => void finish()}>
        No, thanks
      </Button>
      {isRunning && <GuidedTour name={name} steps={steps} onClose={() => void finish()} />}
    </div>
  );
}
