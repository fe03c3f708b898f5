import { useClassForms } from '#app/features/classes/actions.ts';
import { ClassForm } from '#app/features/classes/components/class-form.tsx';
import { ClassVersions } from '#app/features/classes/components/class-versions.tsx';
import { TaughtClass } from '#app/features/classes/components/taught-class.tsx';
import { classesPath, classPath } from '#app/navigation/classroom-paths.ts';
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
  const { update } = useClassForms();
  const { id: classId, name, description, avatar, head } = classRow;
  const to = classPath(subject, classId);
  return (
    <ClassForm
      draftKey={`edit-class:${classId}`}
      start={{ name, description, avatar }}
      head={head}
      onSubmit={(words, base) => update({ classId, ...words }, base)}
      doneText={(saved) => `“${saved}” was saved.`}
      doneTo={to}
      submitLabel="Save"
      busyText="Saving…"
      failedTitle="Not saved"
      cancelTo={to}
    />
  );
}
