import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useCan } from '#app/engine/index.ts';
import { dueText } from '#app/features/activities/index.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import { ABOUT_INQUIRIES } from '#app/features/inquiries/about-inquiries.ts';
import { useOwnInquiries } from '#app/features/inquiries/browse-queries.ts';
import { statusWords } from '#app/features/inquiries/status-words.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useSchoolClock, type SchoolClock } from '#app/i18n/use-school-clock.ts';
import { inquiriesPath, inquiryPath } from '#app/navigation/inquiry-paths.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { Card, CardCell, CardGrid } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { dueOf } from '#shared/domain/activities/deadline.ts';
import { assignmentStatus } from '#shared/domain/activities/status.ts';

/** What teachers alone open is no code of a student's device (vite.config.ts, teachersModules). */
const TeacherDashboard = lazy(async () => ({
  default: (await import('./teacher-inquiry-dashboard.tsx')).TeacherInquiryDashboard,
}));

/** The mini-inquiries that were given: to the classes that one teaches, or to a student (content §2). */
export function InquiryDashboardScreen({ subject }: { readonly subject: SubjectPath }) {
  const isTeacher = useCan('review-work');
  const isStudent = useCan('answer-activities');
  const clock = useSchoolClock();
  if (!isTeacher && !isStudent) return <Navigate to="/" replace />;
  return (
    <PageBody density="work">
      <PageHeader
        title={isTeacher ? 'Assigned mini-inquiries' : 'Your mini-inquiries'}
        crumbs={[{ label: 'Mini-inquiries', to: inquiriesPath(subject) }]}
      />
      {!clock ? (
        <Opening />
      ) : isTeacher ? (
        <Suspense fallback={<Opening />}>
          <TeacherDashboard subject={subject} clock={clock} />
        </Suspense>
      ) : (
        <StudentDashboard subject={subject} clock={clock} />
      )}
    </PageBody>
  );
}

const Opening = () => <Skeleton shape="card" label="Looking at your mini-inquiries" />;

function StudentDashboard({
  subject,
  clock,
}: {
  readonly subject: SubjectPath;
  readonly clock: SchoolClock;
}) {
  const { format } = useLocale();
  const own = useOwnInquiries(subject);
  if (own === undefined) return <Opening />;
  if (own.length === 0) {
    return (
      <WhenHeard what="your mini-inquiries">
        <EmptyState
          illustration={<EmptyArt />}
          title="No mini-inquiries yet"
          action={<ButtonLink to={inquiriesPath(subject)}>See all mini-inquiries</ButtonLink>}
        >
          {ABOUT_INQUIRIES} What your teacher gives you appears here by itself, as soon as this device has a
          network.
        </EmptyState>
      </WhenHeard>
    );
  }
  return (
    <CardGrid size="medium">
      {own.map(({ given, status }) => {
        const { label, tone } = statusWords[status];
        const { miniInquiryId, question } = given.inquiry;
        const opensLater = assignmentStatus(given, clock.today) === 'SCHEDULED';
        return (
          <CardCell key={given.id}>
            <Card
              title={given.title}
              to={inquiryPath({ subject, miniInquiryId, assignment: given.id })}
              level={2}
              meta={
                <>
                  <Badge tone={tone}>{label}</Badge>
                  <span>
                    {opensLater
                      ? `Opens ${format.dateDay(given.startDate)}`
                      : dueText(dueOf(given), clock, format)}
                  </span>
                </>
              }
            >
              {question}
            </Card>
          </CardCell>
        );
      })}
    </CardGrid>
  );
}
