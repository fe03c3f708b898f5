import { useInquiriesOnPack } from '#app/features/inquiries/browse-queries.ts';
import { useMakeInquiry } from '#app/features/inquiries/teacher-actions.ts';
import { inquiryPath } from '#app/navigation/inquiry-paths.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextLink } from '#app/ui/actions/link.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Plus } from '#app/ui/icons/plus.ts';
import { Stack } from '#app/ui/layout/panel.tsx';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { SubjectPath } from '#shared/access/roles.ts';

/** On a pack of the library, for teachers: its mini-inquiry, those that they made of it, and a way to make one. */
export function InquiriesOnPack({
  subject,
  packId,
}: {
  readonly subject: SubjectPath;
  readonly packId: string;
}) {
  const found = useInquiriesOnPack(subject, packId);
  const make = useMakeInquiry();
  const notify = useNotify();
  const { busy, submit } = useSubmit({
    run: (gradeRange: number) => make(packId, subject, gradeRange),
    failed: ({ text }) => notify({ text, tone: 'danger' }),
  });
  if (!found) return null;
  return (
    <Stack gap={2}>
      <div>
        <Button
          icon={<Plus size="1.1em" aria-hidden="true" />}
          busy={busy}
          busyText="Making it…"
          onClick={() => submit(found.gradeRange)}
        >
          Make a mini-inquiry
        </Button>
      </div>
      {found.inquiries.map(({ miniInquiryId, title }) => (
        <TextLink key={miniInquiryId} to={inquiryPath({ subject, miniInquiryId })}>
          Mini-inquiry: {title}
        </TextLink>
      ))}
    </Stack>
  );
}
