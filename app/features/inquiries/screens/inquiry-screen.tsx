import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useCan } from '#app/engine/index.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { StudentInquiry } from './student-inquiry.tsx';

/** What teachers alone open is no code of a student's device (vite.config.ts, teachersModules). */
const TeacherInquiry = lazy(async () => ({
  default: (await import('./teacher-inquiry.tsx')).TeacherInquiry,
}));

/** A mini-inquiry at its address (content §2): the whole of it for a teacher, for a student what they were given of it. */
export function InquiryScreen({
  subject,
  miniInquiryId,
  assignmentId,
}: {
  readonly subject: SubjectPath;
  readonly miniInquiryId: string;
  readonly assignmentId: string | undefined;
}) {
  const mayAssign = useCan('assign-activities');
  const mayAnswer = useCan('answer-activities');
  if (mayAssign) {
    return (
      <Suspense fallback={<Opening />}>
        <TeacherInquiry subject={subject} miniInquiryId={miniInquiryId} />
      </Suspense>
    );
  }
  if (!mayAnswer) return <Navigate to="/" replace />;
  return <StudentInquiry subject={subject} miniInquiryId={miniInquiryId} assignmentId={assignmentId} />;
}

const Opening = () => (
  <PageBody>
    <Skeleton shape="title" label="Opening the mini-inquiry" />
  </PageBody>
);
