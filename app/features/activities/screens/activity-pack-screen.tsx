import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useCan } from '#app/engine/index.ts';
import { useHashView } from '#app/navigation/hash-view.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { StudentActivity } from './student-activity.tsx';

/** What teachers alone open is no code of a student's device (vite.config.ts, teachersModules). */
const StaffPreview = lazy(async () => ({ default: (await import('./staff-preview.tsx')).StaffPreview }));
const TeacherActivity = lazy(async () => ({
  default: (await import('./teacher-activity.tsx')).TeacherActivity,
}));

export type ActivityPackScreenProps = {
  readonly subject: SubjectPath;
  readonly packId: string;
  readonly activityId: string | undefined;
  readonly assignmentId: string | undefined;
  readonly starterId: string | undefined;
};

/**
 * The Activity Pack screen (classroom §2): which view follows from the role and the hash. Anyone who is neither teacher
 * nor student is sent to the site root.
 */
export function ActivityPackScreen({
  subject,
  packId,
  activityId,
  assignmentId,
  starterId,
}: ActivityPackScreenProps) {
  const mayBuild = useCan('build-activities');
  const mayAnswer = useCan('answer-activities');
  const hash = useHashView();
  if (mayBuild) {
    return (
      <Suspense fallback={<Skeleton shape="card" label="Opening the activity" />}>
        {assignmentId !== undefined ? (
          <StaffPreview subject={subject} assignmentId={assignmentId} />
        ) : (
          <TeacherActivity
            subject={subject}
            packId={packId}
            activityId={activityId}
            starterId={starterId}
            isCustom={hash.kind === 'custom'}
          />
        )}
      </Suspense>
    );
  }
  if (!mayAnswer) return <Navigate to="/" replace />;
  return <StudentActivity subject={subject} packId={packId} assignmentId={assignmentId} />;
}
