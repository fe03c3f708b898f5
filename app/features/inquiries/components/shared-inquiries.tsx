import { useCallback, useEffect, useState } from 'react';
import { readShared, type SharedInquiries } from '#app/features/inquiries/shared-calls.ts';
import { useCopyInquiry } from '#app/features/inquiries/teacher-actions.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Card, CardCell, CardGrid } from '#app/ui/layout/card.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { INQUIRY_PAGE_SIZE } from '#shared/domain/inquiries/browse.ts';
import { PageSteps } from './page-steps.tsx';

/** What colleagues of the school share, to be copied; it needs a network by nature, and says so. */
export function SharedByColleagues({ subject }: { readonly subject: SubjectPath }) {
  const [page, setPage] = useState(0);
  const { found, again } = useShared(subject, page + 1);
  return (
    <section aria-labelledby="shared-inquiries">
      <SectionHeader id="shared-inquiries" title="Shared by colleagues" />
      {found === undefined ? (
        <Skeleton shape="card" label="Asking your school" />
      ) : found === null ? (
        <p>
          This needs a network. It comes when you are online. <Button onClick={again}>Try again</Button>
        </p>
      ) : found.total === 0 ? (
        <p>Nobody shares a mini-inquiry yet. You share yours where you write it.</p>
      ) : (
        <>
          <CardGrid size="medium">
            {found.miniInquiries.map((one) => (
              <CardCell key={one.miniInquiryId}>
                <SharedCard shared={one} />
              </CardCell>
            ))}
          </CardGrid>
          <PageSteps page={page} pages={Math.ceil(found.total / INQUIRY_PAGE_SIZE)} onPage={setPage} />
        </>
      )}
    </section>
  );
}

function SharedCard({
  shared: { miniInquiryId, ownerName, content },
}: {
  readonly shared: SharedInquiries['miniInquiries'][number];
}) {
  const copy = useCopyInquiry();
  const notify = useNotify();
  const { busy, submit } = useSubmit({
    run: () => copy(miniInquiryId, content),
    failed: ({ text }) => notify({ text, tone: 'danger' }),
  });
  return (
    <Card
      title={content.title}
      eyebrow={`From ${ownerName}`}
      actions={
        <Button
          size="small"
          busy={busy}
          busyText="Copying…"
          aria-label={`Copy and change ${content.title}`}
          onClick={() => submit()}
        >
          Copy and change
        </Button>
      }
    >
      {content.question}
    </Card>
  );
}

/** `undefined` while the school is asked; asked anew when the network returns. */
function useShared(subject: SubjectPath, pageNum: number) {
  const online = useOnline();
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<SharedInquiries | null | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    void readShared(subject, pageNum).then((answer) => {
      if (isCurrent) setFound(answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [subject, pageNum, online, attempt]);
  return { found, again: useCallback(() => setAttempt((before) => before + 1), []) };
}
