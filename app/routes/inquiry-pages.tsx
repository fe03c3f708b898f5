import { useParams, useSearch } from '@tanstack/react-router';
import { InquiriesScreen } from '#app/features/inquiries/screens/inquiries-screen.tsx';
import { InquiryDashboardScreen } from '#app/features/inquiries/screens/inquiry-dashboard-screen.tsx';
import { InquiryReportScreen } from '#app/features/inquiries/screens/inquiry-report-screen.tsx';
import { InquiryScoreScreen } from '#app/features/inquiries/screens/inquiry-score-screen.tsx';
import { InquiryScreen } from '#app/features/inquiries/screens/inquiry-screen.tsx';
import { subjectPathSchema } from '#shared/access/roles.ts';

// Mini-inquiries at their addresses (content §2).

export function InquiriesPage() {
  const { subject } = useAddress();
  return <InquiriesScreen key={subject} subject={subject} />;
}

export function InquiryPage() {
  const { subject, miniInquiryId } = useAddress();
  const { assignment } = useSearch({ strict: false });
  return (
    <InquiryScreen
      key={miniInquiryId}
      subject={subject}
      miniInquiryId={miniInquiryId}
      assignmentId={assignment}
    />
  );
}

export function InquiryDashboardPage() {
  const { subject } = useAddress();
  return <InquiryDashboardScreen subject={subject} />;
}

export function InquiryReportPage() {
  const { subject, assignmentId } = useAddress();
  return <InquiryReportScreen subject={subject} assignmentId={assignmentId} />;
}

export function InquiryScorePage() {
  const { subject, assignmentId, studentId } = useAddress();
  return <InquiryScoreScreen subject={subject} assignmentId={assignmentId} studentId={studentId} />;
}

function useAddress() {
  const { subject, miniInquiryId = '', assignmentId = '', studentId = '' } = useParams({ strict: false });
  return { subject: subjectPathSchema.parse(subject), miniInquiryId, assignmentId, studentId };
}
