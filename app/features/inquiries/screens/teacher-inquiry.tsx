import { Suspense } from 'react';
import { WhenHeard } from '#app/features/device/index.ts';
import { AssignInquiry } from '#app/features/inquiries/components/assign-inquiry.tsx';
import { ChangeInquiry } from '#app/features/inquiries/components/change-inquiry.tsx';
import { InquiryPreview } from '#app/features/inquiries/components/inquiry-preview.tsx';
import styles from '#app/features/inquiries/components/inquiry-work.module.css';
import { useInquiryRow, usePackOfInquiry } from '#app/features/inquiries/inquiry-content.ts';
import { KeepOpened, usePack, usePackFile, type LoadState } from '#app/features/library/index.ts';
import { LoadProblem } from '#app/features/packs/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useSchoolClock } from '#app/i18n/use-school-clock.ts';
import { packPath } from '#app/navigation/classroom-paths.ts';
import { inquiriesPath, inquiryDashboardPath } from '#app/navigation/inquiry-paths.ts';
import { ButtonLink, TextLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Stack } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { inquirySchema } from '#shared/domain/inquiries/inquiry.ts';
import { libraryInquiryContent } from '#shared/domain/inquiries/library-inquiry.ts';
import type { InquiryContent } from '#shared/domain/inquiries/rows.ts';
import { gradeRangeIn } from '#shared/domain/packs/grade-range.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';

type InquiryAddress = { readonly subject: SubjectPath; readonly miniInquiryId: string };

/** A mini-inquiry for its teacher: all of it to try, what is right, and giving it to classes (content §2). */
export function TeacherInquiry({ subject, miniInquiryId }: InquiryAddress) {
  const own = useInquiryRow(miniInquiryId);
  const listed = usePackOfInquiry(miniInquiryId);
  if (own === undefined || (own === null && listed === undefined)) return <Opening />;
  if (own !== null) return <Whole miniInquiryId={miniInquiryId} content={own} isOwn />;
  if (!listed) return <NoSuchInquiry subject={subject} />;
  return <OfLibrary subject={subject} miniInquiryId={miniInquiryId} packId={listed.packId} />;
}

function OfLibrary({ subject, miniInquiryId, packId }: InquiryAddress & { readonly packId: string }) {
  const pack = usePack(packId);
  if (pack.kind !== 'ready') return <NotLoaded subject={subject} loaded={pack} />;
  return <OfPack subject={subject} miniInquiryId={miniInquiryId} pack={pack.value} />;
}

function OfPack({ subject, miniInquiryId, pack }: InquiryAddress & { readonly pack: Pack }) {
  const file = usePackFile(pack, pack.inquiry?.path, inquirySchema);
  if (file.kind !== 'ready') return <NotLoaded subject={subject} loaded={file} />;
  return (
    <>
      <KeepOpened pack={pack} />
      <Whole miniInquiryId={miniInquiryId} content={libraryInquiryContent(file.value, pack)} isOwn={false} />
    </>
  );
}

function Whole({
  miniInquiryId,
  content,
  isOwn,
}: {
  readonly miniInquiryId: string;
  readonly content: InquiryContent;
  readonly isOwn: boolean;
}) {
  const { format, locale } = useLocale();
  const clock = useSchoolClock();
  const { subject, packId, title, question, summary, gradeRange, minutes } = content;
  return (
    <PageBody density="work">
      <PageHeader
        title={title.trim() === '' ? 'A mini-inquiry of your own' : title}
        crumbs={[{ label: 'Mini-inquiries', to: inquiriesPath(subject) }]}
        actions={<ChangeInquiry miniInquiryId={miniInquiryId} content={content} isOwn={isOwn} />}
        meta={
          <>
            <Badge>{gradeRangeIn(locale, gradeRange)?.fullLabel}</Badge>
            {minutes > 0 && <span>About {format.plural(minutes, 'minute', 'minutes')}</span>}
            <TextLink to={packPath(subject, packId)}>Open the pack</TextLink>
            <TextLink to={inquiryDashboardPath(subject)}>Assigned mini-inquiries</TextLink>
          </>
        }
      />
      <Stack gap={5}>
        <p className={styles.lead}>{question}</p>
        <p>{summary}</p>
        {clock && (
          <Suspense fallback={<Skeleton shape="card" label="Looking at your classes" />}>
            <AssignInquiry miniInquiryId={miniInquiryId} content={content} clock={clock} />
          </Suspense>
        )}
        <InquiryPreview miniInquiryId={miniInquiryId} content={content} />
      </Stack>
    </PageBody>
  );
}

const Opening = () => (
  <PageBody>
    <Skeleton shape="title" label="Opening the mini-inquiry" />
  </PageBody>
);

function NotLoaded({
  subject,
  loaded,
}: {
  readonly subject: SubjectPath;
  readonly loaded: Exclude<LoadState<unknown>, { kind: 'ready' }>;
}) {
  if (loaded.kind === 'loading') return <Opening />;
  return (
    <PageBody width="text">
      <PageHeader title="Mini-inquiry" crumbs={[{ label: 'Mini-inquiries', to: inquiriesPath(subject) }]} />
      <LoadProblem
        problem={loaded.problem}
        what="mini-inquiry"
        back={{ to: inquiriesPath(subject), label: 'See all mini-inquiries' }}
        onRetry={loaded.retry}
      />
    </PageBody>
  );
}

function NoSuchInquiry({ subject }: { readonly subject: SubjectPath }) {
  return (
    <PageBody width="text">
      <WhenHeard what="this mini-inquiry" level={1}>
        <EmptyState
          illustration={<EmptyArt />}
          level={1}
          title="This mini-inquiry is not on this device"
          action={<ButtonLink to={inquiriesPath(subject)}>See all mini-inquiries</ButtonLink>}
        >
          The address may be mistyped, or it is somebody else’s.
        </EmptyState>
      </WhenHeard>
    </PageBody>
  );
}
