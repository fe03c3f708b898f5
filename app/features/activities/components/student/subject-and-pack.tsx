import { lazy, Suspense } from 'react';
import { subjectLabel } from '#app/i18n/subject-label.ts';
import { firstScreen } from '#app/platform/first-screen.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';

/** The next step must not wait for the library's code: the Pack's name joins the line when it is known. */
const PackTitle = lazy(async () => {
  await firstScreen();
  return { default: (await import('./pack-title.tsx')).PackTitle };
});

/** Where an activity belongs: "Science, Water on the Move". */
export function SubjectAndPack({
  assignment,
}: {
  readonly assignment: Pick<Assignment, 'subject' | 'packId'>;
}) {
  return (
    <span>
      {subjectLabel(assignment.subject)}
      <Suspense fallback={null}>
        <PackTitle packId={assignment.packId} />
      </Suspense>
    </span>
  );
}
