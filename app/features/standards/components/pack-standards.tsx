import { useStandards } from '#app/features/standards/use-standards.ts';
import { standardsPath } from '#app/navigation/pack-paths.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { namedTopics } from '#shared/domain/standards/publication.ts';
import { StandardPacks } from './standard-packs.tsx';
import { StandardsProblem } from './standards-problem.tsx';
import styles from './standards.module.css';
import { TopicList } from './topic-list.tsx';

/** The standards that packs of the library were written towards (content §2, `#/standards`), and who else is. */
export function PackStandards({
  subject,
  packIds,
}: {
  readonly subject: SubjectPath;
  readonly packIds: readonly string[];
}) {
  const standards = useStandards(subject);
  if (standards.kind === 'loading') return <Skeleton shape="card" label="Opening the standards" />;
  if (standards.kind === 'failed')
    return <StandardsProblem problem={standards.problem} onRetry={standards.retry} />;
  const { publications, correlations } = standards.value;
  const ids = correlations.standardsOf(packIds);
  const parts = publications
    .map((publication) => ({ ...publication, topics: namedTopics(publication.topics, ids) }))
    .filter(({ topics }) => topics.length > 0);
  const all = (
    <TextLink alone to={standardsPath(subject)}>
      Browse all standards
    </TextLink>
  );
  if (parts.length === 0) {
    return (
      <EmptyState illustration={<EmptyArt />} title="No standards are named" action={all}>
        Nobody has said which standards this pack is for.
      </EmptyState>
    );
  }
  return (
    <Stack gap={5}>
      {parts.map(({ publicationId, title, topics }) => (
        <section key={publicationId} aria-labelledby={`publication-${publicationId}`}>
          <h2 id={`publication-${publicationId}`} className={styles.publicationName}>
            {title}
          </h2>
          <TopicList
            topics={topics}
            level={3}
            footOf={({ standardId, code, statement }) => {
              const others = correlations
                .packsOf(standardId)
                .filter(({ packId }) => !packIds.includes(packId));
              return (
                others.length > 0 && (
                  <StandardPacks label="Also in" standard={code || statement} packs={others} />
                )
              );
            }}
          />
        </section>
      ))}
      <p>{all}</p>
    </Stack>
  );
}
