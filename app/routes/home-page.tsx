import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { readAhead, useCan, useSignedIn, type SignedIn } from '#app/engine/index.ts';
import { StudentNextStep } from '#app/features/activities/components/student/student-next-step.tsx';
import { readStudentTasks } from '#app/features/activities/student-tasks.ts';
import { HomeScreen } from '#app/features/home/index.ts';
import { LicensedPacks } from '#app/features/schools/index.ts';
import { firstScreen } from '#app/platform/first-screen.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { can } from '#shared/access/capabilities.ts';
import { isVisitor } from '#shared/domain/accounts/session.ts';

/** Teachers alone have classes to look at. */
const TeacherHome = lazy(async () => ({
  default: (await import('./teacher-home.tsx')).TeacherHome,
}));

/** All that stands below the next step, which is what a person came for: none of it is loaded or read before that is there. */
const loadBelow = async () => {
  await firstScreen();
  return import('./home-below.ts');
};

const HomeCalendar = lazy(async () => ({ default: (await loadBelow()).HomeCalendar }));

const Bundles = lazy(async () => ({ default: (await loadBelow()).Bundles }));

/** Where there is no next step, the packs are what a person came for. */
const BundlesAtOnce = lazy(async () => ({ default: (await import('./home-below.ts')).Bundles }));

/** What an activity needs comes with the student. */
const AutoDownloadLine = lazy(async () => ({ default: (await loadBelow()).AutoDownloadLine }));

/** For teachers. */
const FeatureCard = lazy(async () => ({ default: (await loadBelow()).FeatureCard }));

/** Reads what a student's home begins with, before it is drawn. */
export async function readHomeAhead({ session, local }: SignedIn): Promise<void> {
  const { roles } = session.individual;
  if (can(roles, 'answer-activities') && !can(roles, 'review-work')) await readAhead(local, readStudentTasks);
}

/** Puts the next step and the packs into the home of a subject. */
export function HomePage() {
  const { subject } = useParams({ from: '/signed-in/$subject/' });
  const { session } = useSignedIn();
  const mayReview = useCan('review-work');
  const mayAnswer = useCan('answer-activities');
  const hasNext = !isVisitor(session) && (mayReview || mayAnswer);
  const Packs = hasNext ? Bundles : BundlesAtOnce;
  return (
    <HomeScreen
      subject={subject}
      next={
        hasNext ? (
          <Stack gap={6}>
            {mayReview ? (
              <Suspense fallback={<Skeleton shape="card" label="Looking at your classes" />}>
                <TeacherHome subject={subject} />
              </Suspense>
            ) : (
              <StudentNextStep subject={subject} />
            )}
            {!mayReview && (
              <Suspense fallback={null}>
                <AutoDownloadLine />
              </Suspense>
            )}
            <Suspense fallback={<Skeleton shape="card" label="Looking at your calendar" isBelow />}>
              <HomeCalendar subject={subject} />
            </Suspense>
            {/* no fallback: a card that may not come takes no room */}
            <Suspense fallback={null}>
              <FeatureCard source="browse" />
            </Suspense>
          </Stack>
        ) : null
      }
      packs={
        <Suspense fallback={<Skeleton shape="card" label="Looking at the packs" isBelow={hasNext} />}>
          <LicensedPacks subject={subject}>
            <Packs subject={subject} />
          </LicensedPacks>
        </Suspense>
      }
    />
  );
}
