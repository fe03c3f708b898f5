import { lazy, Suspense, useState } from 'react';
import { useCan, useHeard, useSignedIn } from '#app/engine/index.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import { ABOUT_INQUIRIES } from '#app/features/inquiries/about-inquiries.ts';
import {
  useMadeInquiries,
  useOwnInquiries,
  type OwnInquiry,
} from '#app/features/inquiries/browse-queries.ts';
import { InquiryCard, type BrowsedInquiry } from '#app/features/inquiries/components/inquiry-card.tsx';
import styles from '#app/features/inquiries/components/inquiry-work.module.css';
import { PageSteps } from '#app/features/inquiries/components/page-steps.tsx';
import { statusWords } from '#app/features/inquiries/status-words.ts';
import { library, useCatalogue } from '#app/features/library/index.ts';
import { GradeFilter, LoadProblem } from '#app/features/packs/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { inquiryDashboardPath, inquiryPath } from '#app/navigation/inquiry-paths.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { CardCell, CardGrid } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Stack } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { isVisitor } from '#shared/domain/accounts/session.ts';
import { INQUIRY_PAGE_SIZE } from '#shared/domain/inquiries/browse.ts';
import type { InquiryRow } from '#shared/domain/inquiries/rows.ts';
import type { CataloguePack } from '#shared/domain/packs/catalogue.ts';
import { stageOfGradeRange } from '#shared/domain/packs/grade-range.ts';

/** For teachers: students' devices do not fetch it ahead. */
const SharedByColleagues = lazy(async () => ({
  default: (await import('#app/features/inquiries/components/shared-inquiries.tsx')).SharedByColleagues,
}));

/** The mini-inquiries of a subject, of one's own and of the library, as this device knows them (content §2, §9). */
export function InquiriesScreen({ subject }: { readonly subject: SubjectPath }) {
  const isTeacher = useCan('assign-activities');
  const isStudent = useCan('answer-activities');
  const { session } = useSignedIn();
  // Who is not signed in is asked to by the page itself (content §2).
  const opensEach = isTeacher || isVisitor(session);
  return (
    <PageBody density="work">
      <PageHeader
        title="Mini-inquiries"
        {...((isTeacher || isStudent) && {
          actions: (
            <ButtonLink size="small" to={inquiryDashboardPath(subject)}>
              {isTeacher ? 'Assigned to your classes' : 'Your mini-inquiries'}
            </ButtonLink>
          ),
        })}
      />
      <Stack gap={6}>
        <Shelf subject={subject} opensEach={opensEach} />
        {isTeacher && (
          <Suspense fallback={<Skeleton shape="card" label="Asking your school" />}>
            <SharedByColleagues subject={subject} />
          </Suspense>
        )}
      </Stack>
    </PageBody>
  );
}

function Shelf({ subject, opensEach }: { readonly subject: SubjectPath; readonly opensEach: boolean }) {
  const { format, terms } = useLocale();
  const catalogue = useCatalogue();
  const made = useMadeInquiries(subject);
  const given = useOwnInquiries(subject);
  const isHeard = useHeard() === 'heard';
  const [grade, setGrade] = useState('all');
  const [page, setPage] = useState(0);
  // Counted only once one's own are read, too.
  if (catalogue.kind === 'loading' || made === undefined)
    return <Skeleton shape="card" label="Looking at the mini-inquiries" />;
  if (catalogue.kind !== 'ready') {
    return (
      <LoadProblem
        problem={catalogue.problem}
        what="library"
        back={{ to: `/${subject}`, label: 'Go to the start' }}
        onRetry={() => void library.refreshCatalogue()}
      />
    );
  }
  const stage = grade === 'all' ? undefined : stageOfGradeRange(Number(grade));
  const all = browsed(subject, catalogue.value.packs, made);
  const shown = all.filter(
    ({ gradeRange }) => stage === undefined || stageOfGradeRange(gradeRange) === stage,
  );
  const pages = Math.ceil(shown.length / INQUIRY_PAGE_SIZE);
  const at = Math.min(page, Math.max(0, pages - 1));
  const from = at * INQUIRY_PAGE_SIZE;
  return (
    <Stack gap={3}>
      <Stack direction="row" gap={4}>
        <GradeFilter
          value={grade}
          onChange={(next) => {
            setGrade(next);
            setPage(0);
          }}
        />
        {isHeard && <p role="status">{format.plural(shown.length, 'mini-inquiry', 'mini-inquiries')}</p>}
      </Stack>
      {shown.length === 0 ? (
        <WhenHeard what="your mini-inquiries">
          <EmptyState illustration={<EmptyArt />} title="No mini-inquiries here">
            {all.length === 0
              ? 'The library has none for this subject yet.'
              : `Choose another ${terms.grade.toLowerCase()}.`}
          </EmptyState>
        </WhenHeard>
      ) : (
        <CardGrid size="medium">
          {shown.slice(from, from + INQUIRY_PAGE_SIZE).map((inquiry) => (
            <CardCell key={inquiry.miniInquiryId}>
              <ShelvedCard
                subject={subject}
                inquiry={inquiry}
                opensEach={opensEach}
                given={given?.find((one) => one.given.inquiry.miniInquiryId === inquiry.miniInquiryId)}
                isKnown={given !== undefined && isHeard}
              />
            </CardCell>
          ))}
        </CardGrid>
      )}
      <PageSteps page={at} pages={pages} onPage={setPage} />
      {/* Under the first of them: what comes before costs whoever knows it a line each time. */}
      <p className={styles.about}>{ABOUT_INQUIRIES}</p>
    </Stack>
  );
}

/** One's own come first. */
function browsed(
  subject: SubjectPath,
  packs: readonly CataloguePack[],
  made: readonly InquiryRow[],
): BrowsedInquiry[] {
  const own = made.map(({ id, title, question, gradeRange, minutes, packId }) => {
    const pack = packs.find((one) => one.packId === packId) ?? null;
    return { miniInquiryId: id, title, question, gradeRange, minutes, pack, isOwn: true };
  });
  const ofLibrary = packs.flatMap((pack) => {
    if (pack.subject !== subject || pack.inquiry === undefined) return [];
    const { miniInquiryId, title, question, gradeRange, minutes } = pack.inquiry;
    return [{ miniInquiryId, title, question, gradeRange, minutes, pack, isOwn: false }];
  });
  return [...own, ...ofLibrary];
}

/** A teacher opens each; a student those that they were given, and reads how far they are. */
function ShelvedCard({
  subject,
  inquiry,
  opensEach,
  given,
  isKnown,
}: {
  readonly subject: SubjectPath;
  readonly inquiry: BrowsedInquiry;
  readonly opensEach: boolean;
  readonly given: OwnInquiry | undefined;
  /** Whether it is known what the student was given. */
  readonly isKnown: boolean;
}) {
  const { miniInquiryId } = inquiry;
  if (opensEach) {
    return <InquiryCard inquiry={inquiry} to={inquiryPath({ subject, miniInquiryId })} state={null} />;
  }
  if (!given) {
    const state = isKnown ? <Badge>Not given to you yet</Badge> : null;
    return <InquiryCard inquiry={inquiry} to={undefined} state={state} />;
  }
  const { label, tone } = statusWords[given.status];
  const to = inquiryPath({ subject, miniInquiryId, assignment: given.given.id });
  return <InquiryCard inquiry={inquiry} to={to} state={<Badge tone={tone}>{label}</Badge>} />;
}
