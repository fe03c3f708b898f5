import { Suspense } from 'react';
import { ReadingFlow } from '#app/features/activities/index.ts';
import { ClassInquiry } from '#app/features/inquiries/components/class-inquiry.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';

/** One student's mini-inquiry, marked question by question: points, rubric, feedback, and the way back to the student. */
export function InquiryScoreScreen({
  subject,
  assignmentId,
  studentId,
}: {
  readonly subject: SubjectPath;
  readonly assignmentId: string;
  readonly studentId: string;
}) {
  return (
    <ClassInquiry subject={subject} assignmentId={assignmentId} isReport={false}>
      {({ item, clock }) => (
        <Suspense fallback={<Skeleton shape="card" label="Opening the answers" />}>
          <ReadingFlow item={item} clock={clock} studentId={studentId} />
        </Suspense>
      )}
    </ClassInquiry>
  );
}
