import { useState } from 'react';
import { useClassActions } from '#app/features/classes/actions.ts';
import { ClassAvatar } from '#app/features/classes/components/class-avatar.tsx';
import { NoSuchClass } from '#app/features/classes/components/no-such-class.tsx';
import { OpeningClass } from '#app/features/classes/components/opening-class.tsx';
import { useOwnClass } from '#app/features/classes/queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { activitiesPath, classesPath } from '#app/navigation/classroom-paths.ts';
import { useLeadOn } from '#app/navigation/go-to.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { LogOut } from '#app/ui/icons/log-out.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Stack } from '#app/ui/layout/panel.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';

/** A class as its student sees it: its teachers, their activities, and the way out. Never a classmate. */
export function StudentClassScreen({
  subject,
  classId,
}: {
  readonly subject: SubjectPath;
  readonly classId: string;
}) {
  const { format } = useLocale();
  const row = useOwnClass(classId);
  if (row === undefined) return <OpeningClass />;
  if (row === null) return <NoSuchClass subject={subject} />;
  return (
    <PageBody width="text">
      <PageHeader
        title={row.name}
        eyebrow={<ClassAvatar name={row.avatar} size="large" />}
        crumbs={[{ label: 'Classes', to: classesPath(subject) }]}
        {...(row.description !== '' && { lead: row.description })}
        meta={<span>With {format.list(row.teachers.map((teacher) => teacher.name))}</span>}
      />
      <Stack direction="row" gap={3}>
        <ButtonLink to={activitiesPath(subject)} variant="primary">
          See your activities
        </ButtonLink>
        <LeaveClass subject={subject} classId={classId} name={row.name} />
      </Stack>
    </PageBody>
  );
}

function LeaveClass({
  subject,
  classId,
  name,
}: {
  readonly subject: SubjectPath;
  readonly classId: string;
  readonly name: string;
}) {
  const actions = useClassActions();
  const startLeading = useLeadOn();
  const [asking, setAsking] = useState(false);
  const leave = async () => {
    setAsking(false);
    const leadOn = startLeading();
    if (!(await actions.leave({ classId }, { text: `You left “${name}”.` }))) return;
    leadOn(classesPath(subject));
  };
  return (
    <>
      <Button
        variant="quiet"
        icon={<LogOut size="1.1em" aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        Leave class
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Leave “${name}”?`}
        confirmLabel="Leave class"
        danger
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      >
        <p>
          You get no more activities of this class. What you wrote stays yours to read. With the class code
          you can come back.
        </p>
      </ConfirmDialog>
    </>
  );
}
