import { Freshness, useTeacherBoard } from '#app/features/activities/index.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import { ABOUT_INQUIRIES } from '#app/features/inquiries/about-inquiries.ts';
import { ClassInquiryCard } from '#app/features/inquiries/components/class-inquiry-card.tsx';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { inquiriesPath } from '#app/navigation/inquiry-paths.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import { CardCell, CardGrid } from '#app/ui/layout/card.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { isOfInquiry } from '#shared/domain/activities/asked.ts';
import { isDeleted } from '#shared/domain/activities/status.ts';

/** The mini-inquiries of a teacher's classes, the newest first. */
export function TeacherInquiryDashboard({
  subject,
  clock,
}: {
  readonly subject: SubjectPath;
  readonly clock: SchoolClock;
}) {
  const board = useTeacherBoard(subject);
  if (!board) return <Skeleton shape="card" label="Looking at your mini-inquiries" />;
  const given = board.assignments
    .filter(({ assignment }) => isOfInquiry(assignment) && !isDeleted(assignment))
    .toSorted((a, b) => b.assignment.createdAt - a.assignment.createdAt);
  if (given.length === 0) {
    return (
      <WhenHeard what="your mini-inquiries">
        <EmptyState
          illustration={<EmptyArt />}
          title="Nothing assigned yet"
          action={
            <ButtonLink to={inquiriesPath(subject)} variant="primary">
              Choose a mini-inquiry
            </ButtonLink>
          }
        >
          {ABOUT_INQUIRIES} What you assign appears here, with how many have handed in and how many of them
          you have marked.
        </EmptyState>
      </WhenHeard>
    );
  }
  return (
    <Stack gap={4}>
      <Freshness clock={clock} />
      <CardGrid size="medium">
        {given.map((item) => (
          <CardCell key={item.assignment.id}>
            <ClassInquiryCard item={item} clock={clock} />
          </CardCell>
        ))}
      </CardGrid>
    </Stack>
  );
}
