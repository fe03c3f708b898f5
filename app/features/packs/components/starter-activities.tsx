import { useCan } from '#app/engine/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { activityPath } from '#app/navigation/classroom-paths.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { Card, CardCell, CardGrid } from '#app/ui/layout/card.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { starterQuestionsFor, type StarterActivity } from '#shared/domain/packs/question.ts';
import styles from './pack-hero.module.css';

/** The activities that come with a pack, for a teacher to start from. `onPackId`: built on another pack, a copy of it. */
export function StarterActivities({ pack, onPackId }: { readonly pack: Pack; readonly onPackId?: string }) {
  if (pack.starterActivities.length === 0) return null;
  return (
    <section aria-labelledby="starter-activities">
      <SectionHeader
        id="starter-activities"
        title="Starter activities"
        note="Ready to use as they are, or to change."
      />
      <CardGrid size="large">
        {pack.starterActivities.map((activity) => (
          <CardCell key={activity.starterActivityId}>
            <StarterCard activity={activity} pack={pack} onPackId={onPackId ?? pack.packId} />
          </CardCell>
        ))}
      </CardGrid>
    </section>
  );
}

function StarterCard({
  activity,
  pack: { subject, gradeRange },
  onPackId,
}: {
  readonly activity: StarterActivity;
  readonly pack: Pack;
  readonly onPackId: string;
}) {
  const { format } = useLocale();
  const mayBuild = useCan('build-activities');
  const questions = starterQuestionsFor(activity, gradeRange);
  const to = activityPath({ subject, packId: onPackId, starter: activity.starterActivityId, view: 'custom' });
  const all = activity.prefaceQuestionInfo ? [activity.prefaceQuestionInfo, ...questions] : questions;
  return (
    <Card
      title={activity.title}
      {...(mayBuild &&
        questions.length > 0 && {
          actions: (
            <ButtonLink to={to}>
              Use it
              <VisuallyHidden>{` “${activity.title}”`}</VisuallyHidden>
            </ButtonLink>
          ),
        })}
    >
      <p>{activity.summary}</p>
      <Disclosure summary={format.plural(all.length, 'question', 'questions')}>
        <ol className={styles.packsStarterQuestions}>
          {all.map((question) => (
            <li key={question.questionId}>{question.text}</li>
          ))}
        </ol>
      </Disclosure>
    </Card>
  );
}
