import { useLocale } from '#app/i18n/locale.tsx';
import { Check } from '#app/ui/icons/check.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { PhaseProgress } from '#shared/domain/inquiries/inquiry-status.ts';
import type { InquiryPhase } from '#shared/domain/inquiries/phases.ts';
import styles from './inquiry-work.module.css';

/** The five phases in their order, each with how much of it is answered; without `progress` nobody answers. */
export function PhaseSteps({
  progress,
  current,
  showsProgress,
  onPhase,
}: {
  readonly progress: readonly PhaseProgress[];
  readonly current: InquiryPhase | null;
  readonly showsProgress: boolean;
  readonly onPhase: (phase: InquiryPhase) => void;
}) {
  const { format } = useLocale();
  return (
    <nav aria-label="Phases">
      <ol className={styles.phases} role="list">
        {progress.map(({ phase, attempted, total }, index) => {
          const isDone = showsProgress && total > 0 && attempted === total;
          return (
            <li key={phase}>
              <button
                type="button"
                className={styles.phase}
                aria-current={phase === current ? 'step' : undefined}
                onClick={() => onPhase(phase)}
              >
                <span className={styles.phaseNumber} data-done={isDone || undefined}>
                  {isDone ? <Check size="1.1em" aria-hidden="true" /> : format.number(index + 1)}
                </span>
                {phase}
                {showsProgress && (
                  <span className={styles.phaseCount}>
                    {format.number(attempted)}/{format.number(total)}
                    <VisuallyHidden> answered</VisuallyHidden>
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
