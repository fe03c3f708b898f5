import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan, useFormDraft, useMutate } from '#app/engine/index.ts';
import {
  ClassForm,
  classWordsSchema,
  noWords,
  type ClassWords,
} from '#app/features/classes/components/class-form.tsx';
import { classesPath, classPath } from '#app/navigation/classroom-paths.ts';
import { newId } from '#app/platform/random.ts';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
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
  const mutate = useMutate();
  const navigate = useNavigate();
  const notify = useNotify();
  const [classId] = useState(newId);
  const draft = useFormDraft('new-class', classWordsSchema, noWords);
  const create = async (words: ClassWords) => {
    const outcome = await mutate('createClass', { classId, ...words });
    if (outcome.kind === 'refused') return outcome.refusal;
    await draft.clear();
    notify({ text: `“${words.name}” was made.`, tone: 'good' });
    await navigate({ href: next ?? classPath(subject, classId) });
    return null;
  };
  if (draft.value === undefined) return <Skeleton shape="title" label="Opening" />;
  return (
    <ClassForm
      words={draft.value}
      onChange={draft.change}
      onSubmit={create}
      submitLabel="Create Class"
      busyText="Making the class…"
      failedTitle="Not made"
      cancelTo={next ?? classesPath(subject)}
    />
  );
}
