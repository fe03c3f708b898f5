import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '#app/engine/index.ts';
import { useClassForms } from '#app/features/classes/actions.ts';
import { ClassForm, noWords } from '#app/features/classes/components/class-form.tsx';
import { classesPath, classPath } from '#app/navigation/classroom-paths.ts';
import { newId } from '#app/platform/random.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';

export type NewClassScreenProps = {
  readonly subject: SubjectPath;
  /** Where to go on to: what the class was needed for. */
  readonly next: string | undefined;
};

/** Makes a class; without a network its code follows (SPEC.md M1). */
export function NewClassScreen(props: NewClassScreenProps) {
  const mayManage = useCan('manage-classes');
  if (!mayManage) return <Navigate to={classesPath(props.subject)} replace />;
  return (
    <PageBody width="text">
      <PageHeader title="New class" crumbs={[{ label: 'Classes', to: classesPath(props.subject) }]} />
      <NewClassForm {...props} />
    </PageBody>
  );
}

function NewClassForm({ subject, next }: NewClassScreenProps) {
  const { create } = useClassForms();
  const [classId] = useState(newId);
  return (
    <ClassForm
      draftKey="new-class"
      start={noWords}
      onSubmit={(words) => create({ classId, ...words })}
      doneText={(name) => `“${name}” was made.`}
      doneTo={next ?? classPath(subject, classId)}
      submitLabel="Create Class"
      busyText="Making the class…"
      failedTitle="Not made"
      cancelTo={next ?? classesPath(subject)}
    />
  );
}
