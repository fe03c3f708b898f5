import { useState } from 'react';
import * as z from 'zod/mini';
import { useFormDraft } from '#app/engine/index.ts';
import { useClassActions } from '#app/features/classes/actions.ts';
import { NoSuchClass } from '#app/features/classes/components/no-such-class.tsx';
import { TaughtClass } from '#app/features/classes/components/taught-class.tsx';
import { nameOf } from '#app/features/classes/queries.ts';
import { classesPath, classPath, studentPath } from '#app/navigation/classroom-paths.ts';
import { useLeadOn } from '#app/navigation/go-to.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { OtherDrafts } from '#app/ui/fields/other-drafts.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Panel, Stack } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { nameProblem } from '#shared/domain/accounts/new-person.ts';
import type { ClassRow, Membership } from '#shared/domain/classes/rows.ts';
import type { StudentAddress } from './student-screen.tsx';

/** Mends a student's name (classroom §2). */
export function EditStudentScreen({ subject, classId, enrollmentId }: StudentAddress) {
  return (
    <TaughtClass subject={subject} classId={classId}>
      {({ classRow, roster }) => {
        const member = roster.find((entry) => entry.member.id === enrollmentId)?.member;
        if (!member) return <NoSuchClass subject={subject} />;
        return (
          <PageBody width="text">
            <PageHeader
              title={`Edit ${nameOf(member)}`}
              lead="The name changes for the student too, in every class."
              crumbs={[
                { label: 'Classes', to: classesPath(subject) },
                { label: classRow.name, to: classPath(subject, classId) },
                { label: nameOf(member), to: studentPath(subject, classId, enrollmentId) },
              ]}
            />
            <NameForm subject={subject} classRow={classRow} member={member} />
          </PageBody>
        );
      }}
    </TaughtClass>
  );
}

const nameSchema = z.object({ firstName: z.string(), lastName: z.string() });

function NameForm({
  subject,
  classRow,
  member,
}: {
  readonly subject: SubjectPath;
  readonly classRow: ClassRow;
  readonly member: Membership;
}) {
  const actions = useClassActions();
  const startLeading = useLeadOn();
  const { firstName, lastName } = member;
  const draft = useFormDraft({
    key: `edit-student:${member.id}`,
    schema: nameSchema,
    empty: { firstName, lastName },
  });
  const [shown, setShown] = useState(false);
  if (draft.value === undefined) return <Skeleton shape="title" label="Opening" />;
  const { value, change } = draft;
  const problems = {
    first: nameProblem('first', value.firstName),
    last: nameProblem('last', value.lastName),
  };
  const back = studentPath(subject, classRow.id, member.id);
  const save = async () => {
    setShown(true);
    if (problems.first !== null || problems.last !== null) return;
    const args = { classId: classRow.id, studentId: member.userId, ...value };
    const leadOn = startLeading();
    if (!(await actions.renameStudent(args, { text: 'The name was changed.' }))) return;
    await draft.clear();
    leadOn(back);
  };
  return (
    <Panel>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap={3}>
          <OtherDrafts others={draft.others} textOf={(typed) => `${typed.firstName} ${typed.lastName}`} />
          <TextField
            label="First name"
            value={value.firstName}
            error={shown ? (problems.first ?? undefined) : undefined}
            onChange={(typed) => change({ ...value, firstName: typed })}
          />
          <TextField
            label="Last name"
            value={value.lastName}
            error={shown ? (problems.last ?? undefined) : undefined}
            onChange={(typed) => change({ ...value, lastName: typed })}
          />
          <Stack direction="row" gap={3}>
            <Button type="submit" variant="primary">
              Save
            </Button>
            <ButtonLink to={back}>Cancel</ButtonLink>
          </Stack>
        </Stack>
      </form>
    </Panel>
  );
}
