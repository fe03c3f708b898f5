import { useSignedIn } from '#app/engine/index.ts';
import { useMarkOnboarding } from '#app/features/onboarding/actions.ts';
import { helpAudience } from '#app/features/onboarding/help-audience.ts';
import { helpPath } from '#app/features/onboarding/help-path.ts';
import type { HelpTopic } from '#app/features/onboarding/help-topic.ts';
import { helpTopics } from '#app/features/onboarding/help-topics.ts';
import { inLocale } from '#app/features/onboarding/in-locale.ts';
import { tourPlans } from '#app/features/onboarding/tours.ts';
import { useDoneTopics, useIsIntroduced } from '#app/features/onboarding/use-onboarding.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { TextLink } from '#app/ui/actions/link.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Panel } from '#app/ui/layout/panel.tsx';
import { isVisitor } from '#shared/domain/accounts/session.ts';
import type { Tour } from '#shared/domain/onboarding/tours.ts';
import styles from './help-screen.module.css';

/** Help, all on one page so that the browser finds words in it, and all of it on the device (content §2). */
export function HelpScreen() {
  const { session } = useSignedIn();
  const { terms } = useLocale();
  // Whoever is not signed in may be either.
  const audience = isVisitor(session) ? null : helpAudience(session.individual.roles);
  return (
    <PageBody width="text">
      <PageHeader title="Help" lead="Short answers, on this device also without a network." />
      <div className={styles.help}>
        <nav aria-label="On this page" className={styles.helpContents}>
          <ul role="list">
            {helpTopics.map(({ anchor, title }) => (
              <li key={anchor}>
                <TextLink alone to={helpPath(anchor)}>
                  {inLocale(title, terms)}
                </TextLink>
              </li>
            ))}
          </ul>
        </nav>
        {helpTopics.map((topic) => (
          <Topic key={topic.anchor} topic={topic} audience={audience} />
        ))}
        <p>
          <TextLink alone to="/privacy">
            Privacy: what is stored about you, and who can read it
          </TextLink>
        </p>
        <ShowToursAgain />
      </div>
    </PageBody>
  );
}

function Topic({
  topic,
  audience,
}: {
  readonly topic: HelpTopic;
  readonly audience: 'teacher' | 'student' | null;
}) {
  const { terms } = useLocale();
  const entries = topic.entries.filter(
    (entry) => entry.audience === undefined || audience === null || entry.audience === audience,
  );
  return (
    <section id={topic.anchor} aria-labelledby={`${topic.anchor}-title`} className={styles.helpTopic}>
      <h2 id={`${topic.anchor}-title`} tabIndex={-1}>
        {inLocale(topic.title, terms)}
      </h2>
      {entries.length === 0 && <p>There is nothing here that you have to do: your teacher looks after it.</p>}
      {entries.map(({ question, answer }) => (
        <div key={question} className={styles.helpEntry}>
          <h3>{inLocale(question, terms)}</h3>
          {answer.map((paragraph) => (
            <p key={paragraph}>{inLocale(paragraph, terms)}</p>
          ))}
        </div>
      ))}
    </section>
  );
}

// The keys of a record of every tour are the tours.
const tours = Object.keys(tourPlans) as Tour[];

function ShowToursAgain() {
  const isIntroduced = useIsIntroduced();
  const done = useDoneTopics();
  const mark = useMarkOnboarding();
  const notify = useNotify();
  const seen = tours.filter((tour) => done?.has(tour) === true);
  if (!isIntroduced || seen.length === 0) return null;
  const showAgain = async () => {
    for (const tour of seen) await mark(tour, false);
    notify({
      text: 'The tours are offered again where they belong: while you build an activity or learning strategies.',
    });
  };
  return (
    <Panel look="sunken" label="Guided tours">
      <p>You have seen {seen.length === 1 ? 'one guided tour' : `${seen.length} guided tours`}.</p>
      <Button onClick={() => void showAgain()}>Offer the tours again</Button>
    </Panel>
  );
}
