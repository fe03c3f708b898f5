import { Navigate } from '@tanstack/react-router';
import { useCan } from '#app/engine/index.ts';
import { useHashView } from '#app/navigation/hash-view.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { StaffPreview } from './staff-preview.tsx';
import { StudentActivity } from './student-activity.tsx';
import { TeacherActivity } from './teacher-activity.tsx';

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
    if (assignmentId !== undefined) return <StaffPreview subject={subject} assignmentId={assignmentId} />;
    return (
      <TeacherActivity
        subject={subject}
        packId={packId}
        activityId={activityId}
        starterId={starterId}
        isCustom={hash.kind === 'custom'}
      />
    );
  }
  if (!mayAnswer) return <Navigate to="/" replace />;
  return <StudentActivity subject={subject} packId={packId} assignmentId={assignmentId} />;
}
