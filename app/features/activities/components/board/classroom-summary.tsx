import { useHeard } from '#app/engine/index.ts';
import { useTeacherBoard, type ClassAssignment } from '#app/features/activities/teacher-queries.ts';
import { useSchoolClock } from '#app/features/activities/use-school-clock.ts';
import { useListDensity, WhenHeard } from '#app/features/device/index.ts';
import { activitiesPath } from '#app/navigation/classroom-paths.ts';
import { ButtonLink, TextLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import { CardCell, CardGrid } from '#app/ui/layout/card.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { openInOrder } from '#shared/domain/activities/activity-order.ts';
import { AssignmentCard } from './assignment-card.tsx';

/** How many open activities the home screen shows before "See all". */
const SHOWN = 6;

/** "Who needs me?" at a glance: the open activities of this teacher's classes in a subject, the most urgent first. */
export function ClassroomSummary({ subject }: { readonly subject: SubjectPath }) {
  const board = useTeacherBoard(subject);
  const clock = useSchoolClock();
  const isHeard = useHeard() === 'heard';
  const [density] = useListDensity();
  if (!board || !clock || !density) return <Skeleton shape="card" label="Looking at your classes" />;
  const open = openByUrgency(board.assignments, clock.today);
  if (open.length === 0) {
    return (
      <WhenHeard what="your activities">
        <EmptyState
          illustration={<EmptyArt />}
          title="Nothing is open for your classes"
          action={
            <ButtonLink to={`/${subject}/packs`} variant="primary">
              Choose a Pack
            </ButtonLink>
          }
        >
          Open a Pack to build an activity on it and assign it to a class. It works without a network too.
        </EmptyState>
      </WhenHeard>
    );
  }
  return (
    <section aria-labelledby="classroom-open">
      <SectionHeader
        id="classroom-open"
        title="Open activities"
        action={
          <TextLink to={activitiesPath(subject)}>
            {isHeard ? `See all activities (${board.assignments.length})` : 'See all activities'}
          </TextLink>
        }
      />
      <CardGrid size={density === 'compact' ? 'rows' : 'medium'}>
        {open.slice(0, SHOWN).map((item) => (
          <CardCell key={item.assignment.id}>
            <AssignmentCard item={item} clock={clock} density={density} />
          </CardCell>
        ))}
      </CardGrid>
    </section>
  );
}

/** The open ones in the order of classroom §4. */
function openByUrgency(items: readonly ClassAssignment[], today: string): ClassAssignment[] {
  return openInOrder(
    items.map((item) => ({ ...item.assignment, item })),
    today,
  ).map(({ item }) => item);
}
