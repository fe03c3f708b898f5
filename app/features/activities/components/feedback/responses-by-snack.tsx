import { Suspense } from 'react';
import { useReviewActions } from '#app/features/activities/review-actions.ts';
import { useReviews } from '#app/features/activities/review-queries.ts';
import type { SnackParts } from '#app/features/activities/snack-parts.ts';
import type { ClassAssignment } from '#app/features/activities/teacher-queries.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { ResponseMarks } from './response-marks.tsx';
import { habitOf } from './score-habit.ts';

/** A class's responses to one snack after the other, each with its comment (classroom §2, responses). */
export function ResponsesBySnack({
  item,
  snacks,
}: {
  readonly item: ClassAssignment;
  readonly snacks: SnackParts;
}) {
  const { assignment } = item;
  const students = [...item.students, ...item.inactive];
  const actions = useReviewActions(assignment);
  const reviews = useReviews(
    assignment.id,
    students.map(({ studentId }) => studentId),
  );
  const habit = habitOf(students);
  return (
    <Suspense fallback={<Skeleton shape="card" label="Reading the responses" />}>
      <snacks.BySnack
        item={item}
        marksOf={(studentId, snackId) => (
          <ResponseMarks
            assignment={assignment}
            studentId={studentId}
            askedId={snackId}
            state={reviews?.get(studentId)}
            habit={habit}
            actions={actions}
          />
        )}
      />
    </Suspense>
  );
}
