import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useCan, useSignedIn } from '#app/engine/index.ts';
import { ClassroomSummary, StudentNextStep, useOpenPackIds } from '#app/features/activities/index.ts';
import { HomeScreen } from '#app/features/home/index.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { isVisitor } from '#shared/domain/accounts/session.ts';

/** Below the next step too. */
const DueCalendar = lazy(async () => ({
  default: (await import('#app/features/activities/components/calendar/due-calendar.tsx')).DueCalendar,
}));

/** Below the next step, which is what a person came for: it must not wait for the packs' code. */
const Bundles = lazy(async () => ({ default: (await import('#app/features/packs/index.ts')).Bundles }));

/** What an activity needs comes with the student. */
const AssignedPacks = lazy(async () => ({
  default: (await import('#app/features/library/index.ts')).AssignedPacks,
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
  return (
    <HomeScreen
      subject={subject}
      next={
        isVisitor(session) ? null : (
          <Stack gap={6}>
            {mayReview ? <ClassroomSummary subject={subject} /> : <StudentNextStep subject={subject} />}
            {!mayReview && <TakeAlong subject={subject} />}
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

function TakeAlong({ subject }: { readonly subject: SubjectPath }) {
  const packIds = useOpenPackIds(subject);
  if (packIds.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <AssignedPacks packIds={packIds} />
    </Suspense>
  );
}
