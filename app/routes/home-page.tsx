import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useCan, useSignedIn } from '#app/engine/index.ts';
import { StudentNextStep } from '#app/features/activities/index.ts';
import { HomeScreen } from '#app/features/home/index.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { isVisitor } from '#shared/domain/accounts/session.ts';

/** Teachers alone have classes to look at. */
const ClassroomSummary = lazy(async () => ({
  default: (await import('#app/features/activities/components/board/classroom-summary.tsx')).ClassroomSummary,
}));

/** Below the next step too. */
const DueCalendar = lazy(async () => ({
  default: (await import('#app/features/activities/components/calendar/due-calendar.tsx')).DueCalendar,
}));

/** Below the next step, which is what a person came for: it must not wait for the packs' code. */
const Bundles = lazy(async () => ({ default: (await import('#app/features/packs/index.ts')).Bundles }));

/** What an activity needs comes with the student. */
const AutoDownloadLine = lazy(async () => ({
  default: (await import('#app/features/library/index.ts')).AutoDownloadLine,
}));

/** For teachers, below the next step as well. */
const FeatureCard = lazy(async () => ({
  default: (await import('#app/features/onboarding/index.ts')).FeatureCard,
}));

/** Puts the next step and the packs into the home of a subject. */
export function HomePage() {
  const { subject } = useParams({ from: '/signed-in/$subject/' });
  const { session } = useSignedIn();
  const mayReview = useCan('review-work');
  const mayAnswer = useCan('answer-activities');
  return (
    <HomeScreen
      subject={subject}
      next={
        isVisitor(session) || (!mayReview && !mayAnswer) ? null : (
          <Stack gap={6}>
            {mayReview ? (
              <Suspense fallback={<Skeleton shape="card" label="Looking at your classes" />}>
                <ClassroomSummary subject={subject} />
              </Suspense>
            ) : (
              <StudentNextStep subject={subject} />
            )}
            {!mayReview && (
              <Suspense fallback={null}>
                <AutoDownloadLine />
              </Suspense>
            )}
            <Suspense fallback={<Skeleton shape="card" label="Looking at your due dates" />}>
              <DueCalendar subject={subject} />
            </Suspense>
            {/* no fallback: a card that may not come takes no room */}
            <Suspense fallback={null}>
              <FeatureCard source="browse" />
            </Suspense>
          </Stack>
        )
      }
      packs={
        <Suspense fallback={<Skeleton shape="card" label="Looking at the packs" />}>
          <Bundles subject={subject} />
        </Suspense>
      }
    />
  );
}
