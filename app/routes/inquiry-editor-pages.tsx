import { useParams } from '@tanstack/react-router';
import { InquiryEditorScreen } from '#app/features/inquiries/screens/inquiry-editor-screen.tsx';
import { subjectPathSchema } from '#shared/access/roles.ts';

// Where teachers write mini-inquiries of their own: no code of a student's device.

export function InquiryEditorPage() {
  const { subject, miniInquiryId = '' } = useParams({ strict: false });
  return (
    <InquiryEditorScreen
      key={miniInquiryId}
      subject={subjectPathSchema.parse(subject)}
      miniInquiryId={miniInquiryId}
    />
  );
}
