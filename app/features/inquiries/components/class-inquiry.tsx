import { Navigate } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { useCan } from '#app/engine/index.ts';
import {
  AssignmentMark,
  AssignmentMenu,
  dueText,
  Freshness,
  RemindButton,
  useClassAssignment,
  type ClassAssignment,
} from '#app/features/activities/index.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import { ofInquiry, type GivenInquiry } from '#app/features/inquiries/inquiry-queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useSchoolClock, type SchoolClock } from '#app/i18n/use-school-clock.ts';
import { inquiryDashboardPath, inquiryReportPath } from '#app/navigation/inquiry-paths.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { dueOf } from '#shared/domain/activities/deadline.ts';

/** The page of a class's mini-inquiry for its teachers: whose it is, until when, and what can be done with it. */
export function ClassInquiry({
  subject,
  assignmentId,
  isReport,
  children,
}: {
  readonly subject: SubjectPath;
  readonly assignmentId: string;
  /** Whether it is the report itself, which the others lead back to. */
  readonly isReport: boolean;
  readonly children: (found: {
    readonly given: GivenInquiry;
    readonly item: ClassAssignment;
    readonly clock: SchoolClock;
  }) => ReactNode;
}) {
  const { format } = useLocale();
  const mayReview = useCan('review-work');
  const item = useClassAssignment(assignmentId);
  const clock = useSchoolClock();
  // Other roles see only the dashboard (content §2).
  if (!mayReview) return <Navigate to={inquiryDashboardPath(subject)} replace />;
  if (item === undefined || !clock) {
    return (
      <PageBody>
        <Skeleton shape="title" label="Opening the class" />
      </PageBody>
    );
  }
  const given = item && ofInquiry(item.assignment);
  if (item === null || given === null) return <NotHere subject={subject} />;
  const { className, mark, students } = item;
  const all = { label: 'Assigned mini-inquiries', to: inquiryDashboardPath(subject) };
  const report = { label: 'Scores', to: inquiryReportPath(subject, given.id) };
  return (
    <PageBody density="fill">
      <PageHeader
        look="line"
        title={given.title}
        crumbs={isReport ? [all] : [all, report]}
        eyebrow={className}
        meta={
          <>
            <span>{dueText(dueOf(given), clock, format)}</span>
            <AssignmentMark mark={mark} createdAt={given.createdAt} />
            <Freshness clock={clock} />
          </>
        }
        actions={
          <Suspense fallback={null}>
            <RemindButton assignment={given} students={students} clock={clock} />
            <AssignmentMenu assignment={given} students={students} clock={clock} />
          </Suspense>
        }
      />
      {children({ given, item, clock })}
    </PageBody>
  );
}

function NotHere({ subject }: { readonly subject: SubjectPath }) {
  return (
    <PageBody width="text">
      <WhenHeard what="this mini-inquiry" level={1}>
        <EmptyState
          illustration={<EmptyArt />}
          level={1}
          title="This mini-inquiry is not on this device"
          action={<ButtonLink to={inquiryDashboardPath(subject)}>See what is assigned</ButtonLink>}
        >
          It may belong to a class you do not teach, or it has not arrived yet.
        </EmptyState>
      </WhenHeard>
    </PageBody>
  );
}
