import { SavedActivityMenu } from '#app/features/activities/components/manage/saved-activity-menu.tsx';
import { PackCover } from '#app/features/activities/components/pack-cover.tsx';
import type { TeacherBoard } from '#app/features/activities/teacher-queries.ts';
import { WhenHeard, type ListDensity } from '#app/features/device/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { activityPath } from '#app/navigation/classroom-paths.ts';
import { snackPackPath } from '#app/navigation/learning-strategy-paths.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { Card, CardCell, CardGrid } from '#app/ui/layout/card.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { ActivityDraft } from '#shared/domain/activities/rows.ts';
import styles from './board.module.css';

type Activities = TeacherBoard['activities'];

/** What is being built, what was saved and not given to anyone, and the activities that were. */
export function DraftsList({
  drafts,
  snackPacks,
  unassigned,
  given,
  deleted,
  subject,
  density,
}: {
  readonly drafts: readonly ActivityDraft[];
  readonly snackPacks: TeacherBoard['snackPacks'];
  readonly unassigned: Activities;
  readonly given: Activities;
  readonly deleted: Activities;
  readonly subject: SubjectPath;
  readonly density: ListDensity;
}) {
  const { format } = useLocale();
  const assigned = given.filter((activity) => activity.assignedTo.length > 0);
  if (drafts.length + snackPacks.length + unassigned.length + given.length + deleted.length === 0) {
    return (
      <WhenHeard what="your drafts">
        <EmptyState
          illustration={<EmptyArt />}
          title="No drafts"
          action={<ButtonLink to={`/${subject}/packs`}>Choose a Pack</ButtonLink>}
        >
          What you build is kept here from the first word, also without a network.
        </EmptyState>
      </WhenHeard>
    );
  }
  return (
    <>
      {drafts.length > 0 && (
        <section className={styles.boardSection} aria-labelledby="drafts-open">
          <SectionHeader id="drafts-open" title="Being built" />
          <CardGrid size={sizeFor(density)}>
            {drafts.map((draft) => (
              <CardCell key={draft.id}>
                <Card
                  title={draft.title.trim() === '' ? 'Untitled activity' : draft.title}
                  to={activityPath({ subject, packId: draft.packId, view: 'custom' })}
                  picture={<PackCover packId={draft.packId} />}
                  picturePosition="thumb"
                  meta={<span>Last change {format.dateTime(draft.authoredAt)}</span>}
                >
                  {format.plural(draft.questions.length, 'question', 'questions')}
                </Card>
              </CardCell>
            ))}
          </CardGrid>
        </section>
      )}
      {snackPacks.length > 0 && (
        <section className={styles.boardSection} aria-labelledby="drafts-snacks">
          <SectionHeader id="drafts-snacks" title="Learning strategies" />
          <CardGrid size={sizeFor(density)}>
            {snackPacks.map((pack) => (
              <CardCell key={pack.id}>
                <Card
                  title={pack.title}
                  to={snackPackPath({ subject, snackPackId: pack.id, view: 'pinboard' })}
                  picture={<PackCover packId={pack.sourcePackId} />}
                  picturePosition="thumb"
                  {...(pack.status !== 'DRAFT' && { meta: <Badge tone="warn">Deleted</Badge> })}
                >
                  {format.plural(pack.count, 'snack', 'snacks')}
                </Card>
              </CardCell>
            ))}
          </CardGrid>
        </section>
      )}
      <ActivityCards
        id="drafts-unassigned"
        title="Saved, not assigned"
        activities={unassigned}
        density={density}
      />
      <ActivityCards
        id="drafts-assigned"
        title="Assigned, to use again"
        activities={assigned}
        density={density}
      />
      <ActivityCards id="drafts-deleted" title="Deleted" activities={deleted} density={density} />
    </>
  );
}

function ActivityCards({
  id,
  title,
  activities,
  density,
}: {
  readonly id: string;
  readonly title: string;
  readonly activities: Activities;
  readonly density: ListDensity;
}) {
  const { format } = useLocale();
  if (activities.length === 0) return null;
  return (
    <section className={styles.boardSection} aria-labelledby={id}>
      <SectionHeader id={id} title={title} />
      <CardGrid size={sizeFor(density)}>
        {activities.map((activity) => (
          <CardCell key={activity.id}>
            <Card
              title={activity.title}
              to={activityPath({ ...activity, activity: activity.id, view: 'pinboard' })}
              picture={<PackCover packId={activity.packId} />}
              picturePosition="thumb"
              meta={<span>Saved {format.dateTime(activity.createdAt)}</span>}
              actions={<SavedActivityMenu activity={activity} />}
              actionsPosition="corner"
            >
              {format.plural(activity.questions.length, 'question', 'questions')}
              {activity.assignedTo.length > 0 && `, given to ${format.list(activity.assignedTo)}`}
            </Card>
          </CardCell>
        ))}
      </CardGrid>
    </section>
  );
}

const sizeFor = (density: ListDensity) => (density === 'compact' ? 'rows' : 'medium');
