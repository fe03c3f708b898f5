import { useId, useRef } from 'react';
import { useSignInFirst } from '#app/features/accounts/index.ts';
import { useMarkOnboarding } from '#app/features/onboarding/actions.ts';
import { helpPath } from '#app/features/onboarding/help-path.ts';
import { useOnboardingCard } from '#app/features/onboarding/use-onboarding.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextLink } from '#app/ui/actions/link.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Lightbulb } from '#app/ui/icons/lightbulb.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { OnboardingSource } from '#shared/domain/onboarding/features.ts';
import styles from './feature-card.module.css';

/**
 * Introduces one feature that a teacher has not used yet (content §4, onboarding); shows nothing when none is left. A
 * visitor is shown what an account is for (content §6).
 */
export function FeatureCard({ source }: { readonly source: OnboardingSource }) {
  const titleId = useId();
  const box = useRef<HTMLElement>(null);
  const card = useOnboardingCard(source);
  const mark = useMarkOnboarding();
  const notify = useNotify();
  const signInFirst = useSignInFirst();
  if (!card) return null;
  const { feature, title, text, helpAnchor } = card;
  const complete = async () => {
    // The button goes away with its card: the focus goes on to what follows it.
    box.current?.closest('main')?.focus({ preventScroll: true });
    await mark(feature, true);
    notify({
      text: `“${title}” is not shown again.`,
      action: { label: 'Undo', onPress: () => void mark(feature, false) },
    });
  };
  return (
    <section ref={box} className={styles.onboardingCard} data-part="feature-card" aria-labelledby={titleId}>
      <span className={styles.onboardingCardIcon} aria-hidden="true">
        <Lightbulb size="1.4em" />
      </span>
      <div className={styles.onboardingCardWords}>
        <h2 id={titleId} className={styles.onboardingCardTitle}>
          {title}
        </h2>
        <p>{text}</p>
      </div>
      <div className={styles.onboardingCardActions}>
        <TextLink alone to={helpPath(helpAnchor)}>
          How it works<VisuallyHidden>: {title}</VisuallyHidden>
        </TextLink>
        {feature === 'account' ? (
          <Button size="small" onClick={() => signInFirst(() => undefined)}>
            Sign in
          </Button>
        ) : (
          <Button size="small" onClick={() => void complete()}>
            Got it
          </Button>
        )}
      </div>
    </section>
  );
}
