import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useCan, useView } from '#app/engine/index.ts';
import { useAssignmentOf } from '#app/features/learning-strategies/assignment-of.ts';
import { PassageMedia } from '#app/features/learning-strategies/components/passage-media.tsx';
import { usePack } from '#app/features/library/index.ts';
import { reviewPath } from '#app/navigation/classroom-paths.ts';
import { useHashView } from '#app/navigation/hash-view.ts';
import { snackPackPath } from '#app/navigation/learning-strategy-paths.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { StudentSnackPack } from './student-snack-pack.tsx';
import { StudentSnack } from './student-snack.tsx';

/** What teachers alone open is no code of a student's device (vite.config.ts, teachersModules). */
const TeacherSnackPack = lazy(async () => ({
  default: (await import('./teacher-snack-pack.tsx')).TeacherSnackPack,
}));
const TeacherSnack = lazy(async () => ({ default: (await import('./teacher-snack.tsx')).TeacherSnack }));

type Address = {
  readonly subject: SubjectPath;
  readonly snackPackId: string;
  readonly assignmentId: string | undefined;
};

/** A snack pack at its address: its teacher's pinboard, or what a student was given. Anybody else goes to the site root. */
export function SnackPackScreen({ source, ...address }: Address & { readonly source: string | undefined }) {
  const mayBuild = useCan('build-activities');
  const mayAnswer = useCan('answer-activities');
  const { subject, assignmentId, snackPackId } = address;
  if (mayBuild) {
    if (assignmentId !== undefined) return <Navigate to={reviewPath(subject, assignmentId)} replace />;
    return (
      <>
        <Suspense fallback={<Skeleton shape="card" label="Opening the learning strategies" />}>
          <TeacherSnackPack subject={subject} snackPackId={snackPackId} source={source} />
        </Suspense>
        <MediaOfPack {...address} />
        <ViewOfPack {...address} />
      </>
    );
  }
  if (!mayAnswer) return <Navigate to="/" replace />;
  return (
    <>
      <StudentSnackPack {...address} />
      <MediaOfPack {...address} />
      <ViewOfPack {...address} />
    </>
  );
}

/** A picture, film or interactive of the pack that is read, over the list (`#/pinboard/overlay/assembly/{contentId}`). */
function MediaOfPack({ subject, snackPackId, assignmentId: assignment }: Address) {
  const isAsked = useHashView().kind === 'assembly';
  const packId = usePackToRead(snackPackId);
  const loaded = usePack(isAsked ? (packId ?? '') : '');
  if (loaded.kind !== 'ready') return null;
  const { value: pack } = loaded;
  return (
    <PassageMedia
      pack={pack}
      blocks={[]}
      others={pack.packItems.map(({ contentId }) => contentId)}
      over={snackPackPath({ subject, snackPackId, assignment, view: 'pinboard' })}
    />
  );
}

/** The pack's own views, which `/ls/{packId}` has as well (classroom §2), are on the page of the pack that is read. */
function ViewOfPack({ subject, snackPackId }: Address) {
  const { kind } = useHashView();
  const packId = usePackToRead(snackPackId);
  if ((kind !== 'standards' && kind !== 'custom' && kind !== 'activities') || packId === undefined)
    return null;
  return <Navigate to="/$subject/$packId" params={{ subject, packId }} hash={`/${kind}`} replace />;
}

/** The pack that a snack pack reads: its maker's word, else that of what the class was given. */
function usePackToRead(snackPackId: string): string | undefined {
  const own = useView(snackPackId, (view) => view.get('snackPack', snackPackId));
  const given = useAssignmentOf(snackPackId);
  return own?.sourcePackId ?? given?.packId;
}

/** One snack at its address. */
export function SnackScreen({ snackId, ...address }: Address & { readonly snackId: string }) {
  const mayBuild = useCan('build-activities');
  const mayAnswer = useCan('answer-activities');
  const { subject, snackPackId } = address;
  if (mayBuild) {
    return (
      <Suspense fallback={<Skeleton shape="card" label="Opening the snack" />}>
        <TeacherSnack subject={subject} snackPackId={snackPackId} snackId={snackId} />
      </Suspense>
    );
  }
  if (!mayAnswer) return <Navigate to="/" replace />;
  return <StudentSnack {...address} snackId={snackId} />;
}
