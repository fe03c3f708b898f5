import { useNavigate } from '@tanstack/react-router';
import { useFormDraft, useMutate } from '#app/engine/index.ts';
import {
  ClassForm,
  classWordsSchema,
  type ClassWords,
} from '#app/features/classes/components/class-form.tsx';
import { ClassVersions } from '#app/features/classes/components/class-versions.tsx';
import { TaughtClass } from '#app/features/classes/components/taught-class.tsx';
import { classesPath, classPath } from '#app/navigation/classroom-paths.ts';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Stack } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { ClassRow } from '#shared/domain/classes/rows.ts';

/** Changes a class's name, description and picture (classroom §2). */
export function EditClassScreen({
  subject,
  classId,
}: {
  readonly subject: SubjectPath;
  readonly classId: string;
}) {
  return (
    <TaughtClass subject={subject} classId={classId}>
      {(details) => (
        <PageBody width="text">
          <PageHeader
            title={`Edit ${details.classRow.name}`}
            crumbs={[
              { label: 'Classes', to: classesPath(subject) },
              { label: details.classRow.name, to: classPath(subject, classId) },
            ]}
          />
          <Stack gap={4}>
            <ClassVersions details={details} />
            <EditForm subject={subject} classRow={details.classRow} />
          </Stack>
        </PageBody>
      )}
    </TaughtClass>
  );
}

function EditForm({ subject, classRow }: { readonly subject: SubjectPath; readonly classRow: ClassRow }) {
  const mutate = useMutate();
  const navigate = useNavigate();
  const notify = useNotify();
  const { id: classId, name, description, avatar } = classRow;
  const draft = useFormDraft(`edit-class:${classId}`, classWordsSchema, { name, description, avatar });
  const save = async (words: ClassWords) => {
    const outcome = await mutate('updateClass', { classId, ...words });
    if (outcome.kind === 'refused') return outcome.refusal;
    await draft.clear();
    notify({ text: `“${words.name}” was saved.`, tone: 'good' });
    await navigate({ href: classPath(subject, classId) });
    return null;
  };
  if (draft.value === undefined) return <Skeleton shape="title" label="Opening" />;
  return (
    <ClassForm
      words={draft.value}
      onChange={draft.change}
      onSubmit={save}
      submitLabel="Save"
      busyText="Saving…"
      failedTitle="Not saved"
      cancelTo={classPath(subject, classId)}
    />
  );
}
