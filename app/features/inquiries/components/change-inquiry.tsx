import { useCopyInquiry } from '#app/features/inquiries/teacher-actions.ts';
import { editInquiryPath } from '#app/navigation/inquiry-paths.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Copy } from '#app/ui/icons/copy.ts';
import { PencilLine } from '#app/ui/icons/pencil-line.ts';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { InquiryContent } from '#shared/domain/inquiries/rows.ts';

/** Changing a mini-inquiry: one's own at once, any other as a copy of one's own. */
export function ChangeInquiry({
  miniInquiryId,
  content,
  isOwn,
}: {
  readonly miniInquiryId: string;
  readonly content: InquiryContent;
  readonly isOwn: boolean;
}) {
  const notify = useNotify();
  const copy = useCopyInquiry();
  const { busy, submit } = useSubmit({
    run: () => copy(miniInquiryId, content),
    failed: ({ text }) => notify({ text, tone: 'danger' }),
  });
  return (
    <>
      {isOwn && (
        <ButtonLink
          to={editInquiryPath(content.subject, miniInquiryId)}
          icon={<PencilLine size="1.1em" aria-hidden="true" />}
        >
          Edit
        </ButtonLink>
      )}
      <Button
        icon={<Copy size="1.1em" aria-hidden="true" />}
        busy={busy}
        busyText="Copying…"
        onClick={() => submit()}
      >
        Copy and change
      </Button>
    </>
  );
}
