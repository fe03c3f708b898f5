import { WhenHeard } from '#app/features/device/index.ts';
import { ClassInquiry } from '#app/features/inquiries/components/class-inquiry.tsx';
import { ScoresTable } from '#app/features/inquiries/components/scores-table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';

/** How a class scored in a mini-inquiry, student by student (content §2, scores overview). */
export function InquiryReportScreen({
  subject,
  assignmentId,
}: {
  readonly subject: SubjectPath;
  readonly assignmentId: string;
}) {
  return (
    <ClassInquiry subject={subject} assignmentId={assignmentId} isReport>
      {({ given, item }) =>
        item.students.length + item.inactive.length === 0 ? (
          <WhenHeard what="your students">
            <EmptyState illustration={<EmptyArt />} title="No students yet">
              Students who join the class get this mini-inquiry by themselves.
            </EmptyState>
          </WhenHeard>
        ) : (
          <ScoresTable given={given} students={[...item.students, ...item.inactive]} />
        )
      }
    </ClassInquiry>
  );
}
