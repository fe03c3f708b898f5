import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { useCan, useSignedIn } from '#app/engine/index.ts';
import { useSignInFirst } from '#app/features/accounts/index.ts';
import { usePacksWithActivities, type PacksWithActivities } from '#app/features/activities/index.ts';
import { ArticleScreen } from '#app/features/articles/screens/article-screen.tsx';
import { LearningResourceScreen } from '#app/features/articles/screens/learning-resource-screen.tsx';
import { PackPrintScreen } from '#app/features/articles/screens/pack-print-screen.tsx';
import { PublicationScreen } from '#app/features/articles/screens/publication-screen.tsx';
import { RecordScreen } from '#app/features/articles/screens/record-screen.tsx';
import { BibliographyScreen } from '#app/features/citations/screens/bibliography-screen.tsx';
import { OfflineCards } from '#app/features/library/components/offline-cards.tsx';
import { SubjectOffline } from '#app/features/library/components/subject-offline.tsx';
import { UseOfflineButton } from '#app/features/library/index.ts';
import { FeatureCard } from '#app/features/onboarding/index.ts';
import { ExcerptScreen } from '#app/features/packs/screens/excerpt-screen.tsx';
import { PackScreen } from '#app/features/packs/screens/pack-screen.tsx';
import { PacksScreen } from '#app/features/packs/screens/packs-screen.tsx';
import { activitiesPath } from '#app/navigation/classroom-paths.ts';
import { useReadingFrame } from '#app/navigation/reading-frame.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { isPlainStudent, subjectPathSchema } from '#shared/access/roles.ts';
import { isVisitor } from '#shared/domain/accounts/session.ts';
import { contentTypePathSchema } from '#shared/navigation/content-type-path.ts';

/** For teachers: students' devices do not fetch it ahead. */
const QuickActivity = lazy(async () => ({
  default: (await import('#app/features/activities/components/quick/quick-activity.tsx')).QuickActivity,
}));

const AnnotationsOnPack = lazy(async () => ({
  default: (await import('#app/features/annotations/class/components/annotations-on-pack.tsx'))
    .AnnotationsOnPack,
}));
const InquiriesOnPack = lazy(async () => ({
  default: (await import('#app/features/inquiries/components/inquiries-on-pack.tsx')).InquiriesOnPack,
}));
const SnackPacksOnPack = lazy(async () => ({
  default: (await import('#app/features/learning-strategies/components/snack-packs-on-pack.tsx'))
    .SnackPacksOnPack,
}));

const AddToCalendar = lazy(async () => ({
  default: (await import('#app/features/calendar/components/add-to-calendar.tsx')).AddToCalendar,
}));

const PackStandards = lazy(async () => ({
  default: (await import('#app/features/standards/index.ts')).PackStandards,
}));

/** For students of a school that measures reading. What can't be loaded draws nothing, and is missed by nobody. */
const ReadingTime = lazy(async () => {
  const loaded = await import('#app/features/usage/components/reading-time.tsx').catch(() => null);
  return { default: loaded?.ReadingTime ?? (() => null) };
});

/** Beside every screen of a pack: that it is read, where the school measures it (classroom §4). */
function Measured({ children }: { readonly children: ReactNode }) {
  const { subject, packId } = useAddress();
  const { individual, school } = useSignedIn().session;
  const isOn = school.deviceRules?.measuresReading === true && isPlainStudent(individual.roles);
  return (
    <>
      {children}
      {isOn && (
        <Suspense fallback={null}>
          <ReadingTime subject={subject} packId={packId} />
        </Suspense>
      )}
    </>
  );
}

/** On a text's own page, for teachers who are not reading inside an activity. */
function TextTools({ subject, packId, contentId }: ReturnType<typeof useAddress>) {
  const mayBuild = useCan('build-activities');
  const isInActivity = useReadingFrame() !== null;
  if (!mayBuild || isInActivity) return null;
  return (
    <Suspense fallback={null}>
      <RespondToText subject={subject} packId={packId} textId={contentId} />
    </Suspense>
  );
}

const RespondToText = lazy(async () => ({
  default: (await import('#app/features/learning-strategies/components/respond-to-text.tsx')).RespondToText,
}));

const NO_ACTIVITIES: PacksWithActivities = new Map();

/** Puts the activities into the list of packs. */
export function PacksPage() {
  const { subject } = useAddress();
  const { words = '' } = useSearch({ strict: false });
  const activities = usePacksWithActivities(subject) ?? NO_ACTIVITIES;
  return (
    <PacksScreen
      key={subject}
      subject={subject}
      words={words}
      activities={activities}
      offline={<SubjectOffline subject={subject} />}
    />
  );
}

/** Puts the offline button and a person's activities into the page of a pack; the features do not know each other. */
export function PackPage() {
  const { subject, packId, contentId } = useAddress();
  const { contentType } = useParams({ strict: false });
  const { session } = useSignedIn();
  const mayAssign = useCan('assign-activities');
  const mayKeep = useCan('keep-calendar');
  const type = contentType === undefined ? undefined : contentTypePathSchema.parse(contentType);
  return (
    <Measured>
      <PackScreen
        subject={subject}
        packId={packId}
        {...(contentId !== '' && { assemblyId: contentId })}
        {...(type && { contentType: type })}
        offline={(pack) => <UseOfflineButton pack={pack} />}
        offlineCards={(props) => <OfflineCards {...props} />}
        calendar={(pack) =>
          mayKeep && (
            <Suspense fallback={null}>
              <AddToCalendar {...pack} />
            </Suspense>
          )
        }
        introduction={useReadingFrame() === null && <FeatureCard source="pinboard" />}
        standards={(packIds) => (
          <Suspense fallback={<Skeleton shape="card" label="Opening the standards" />}>
            <PackStandards subject={subject} packIds={packIds} />
          </Suspense>
        )}
        activities={
          isVisitor(session) ? (
            <SignInForActivities />
          ) : (
            <Stack direction="row" align="baseline">
              {mayAssign && (
                <Suspense fallback={null}>
                  <QuickActivity subject={subject} packId={packId} />
                  <SnackPacksOnPack subject={subject} packId={packId} />
                  <InquiriesOnPack subject={subject} packId={packId} />
                  <AnnotationsOnPack subject={subject} packId={packId} />
                </Suspense>
              )}
              <TextLink alone to={activitiesPath(subject)}>
                See all your activities
              </TextLink>
            </Stack>
          )
        }
      />
    </Measured>
  );
}

function SignInForActivities() {
  const signInFirst = useSignInFirst();
  return (
    <EmptyState
      title="Activities need an account"
      action={
        <Button variant="primary" onClick={() => signInFirst(() => undefined)}>
          Sign in
        </Button>
      }
    >
      Teachers build activities on this pack and assign them; students answer.
    </EmptyState>
  );
}

export function ArticlePage() {
  const { level, toc } = useSearch({ strict: false });
  const address = useAddress();
  return (
    <Measured>
      <ArticleScreen {...address} level={level} toc={toc} tools={<TextTools {...address} />} />
    </Measured>
  );
}

export function RecordPage() {
  const address = useAddress();
  return (
    <Measured>
      <RecordScreen {...address} tools={<TextTools {...address} />} />
    </Measured>
  );
}

export function MagazinePage() {
  const { toc } = useSearch({ strict: false });
  const address = useAddress();
  return (
    <Measured>
      <PublicationScreen {...address} toc={toc} tools={<TextTools {...address} />} />
    </Measured>
  );
}

export function LearningResourcePage() {
  const address = useAddress();
  return (
    <Measured>
      <LearningResourceScreen {...address} />
    </Measured>
  );
}

/** The last part of the address is the saved content id. */
export function ExcerptPage() {
  const address = useAddress();
  const { subject, packId, contentId } = address;
  return (
    <Measured>
      <ExcerptScreen
        key={contentId}
        subject={subject}
        packId={packId}
        savedContentId={contentId}
        tools={<TextTools {...address} />}
      />
    </Measured>
  );
}

export function PackPrintPage() {
  const { subject, packId } = useAddress();
  return <PackPrintScreen key={packId} subject={subject} packId={packId} />;
}

export function BibliographyPage() {
  const { subject, packId } = useAddress();
  return <BibliographyScreen key={packId} subject={subject} packId={packId} />;
}

/** What the address names; a part that a route does not have is empty. The subject was checked by its route. */
function useAddress() {
  const { subject, packId = '', contentId = '' } = useParams({ strict: false });
  return { subject: subjectPathSchema.parse(subject), packId, contentId };
}
