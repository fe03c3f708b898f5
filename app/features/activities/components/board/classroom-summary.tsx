import { useTeacherBoard, type ClassAssignment } from '#app/features/activities/teacher-queries.ts';
import { useListDensity } from '#app/features/device/index.ts';
import { useSchoolClock } from '#app/i18n/use-school-clock.ts';
import { activitiesPath } from '#app/navigation/classroom-paths.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { CardCell, CardGrid } from '#app/ui/layout/card.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { openInOrder } from '#shared/domain/activities/activity-order.ts';
import { AssignmentCard } from './assignment-card.tsx';
import { NothingOpen } from './nothing-open.tsx';

/** How many open activities the home screen shows before "See all". */
const SHOWN = 6;

/** "Who needs me?" at a glance: the open activities of this teacher's classes in a subject, the most urgent first. */
export function ClassroomSummary({ subject }: { readonly subject: SubjectPath }) {
  const board = useTeacherBoard(subject);
  const clock = useSchoolClock();
  const [density] = useListDensity();
  if (!board || !clock || !density) return <Skeleton shape="card" label="Looking at your classes" />;
  const open = openByUrgency(board.assignments, clock.today);
  if (open.length === 0) {
    return <NothingOpen title="Nothing is open for your classes" subject={subject} />;
  }
  return (
    <section aria-labelledby="classroom-open">
      <SectionHeader
        id="classroom-open"
        title="Open activities"
        action={
          <TextLink alone to={activitiesPath(subject)}>
            See all activities
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
