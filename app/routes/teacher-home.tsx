import { ClassroomSummary } from '#app/features/activities/components/board/classroom-summary.tsx';
import { WhoNeedsMe } from '#app/features/gradebook/components/who-needs-me.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';

/** What a teacher's home begins with: who needs them, and what is open. */
export function TeacherHome({ subject }: { readonly subject: SubjectPath }) {
  return (
    <Stack gap={5}>
      <WhoNeedsMe subject={subject} />
      <ClassroomSummary subject={subject} />
    </Stack>
  );
}
