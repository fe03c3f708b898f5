import { useState } from 'react';
import { Navigate, useNavigate } from '@tanstack/react-router';
import type { SubjectPath } from '#shared/access/roles.ts';
import { refusalText } from '#shared/kernel/refusal.ts';
import { useMutate, useSignedIn } from '#app/local-db/use-local-db.tsx';
import { classesPath, classPath } from '#app/navigation/classroom-paths.ts';
import { newId } from '#app/platform/random.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Panel, Stack } from '#app/ui/layout/panel.tsx';

export type NewClassScreenProps = {
  readonly subject: SubjectPath;
  /** Where to go on to: what the class was needed for. */
  readonly next: string | undefined;
};

/** Makes a class; without a network its code follows (SYNC.md M1). */
export function NewClassScreen({ subject, next }: NewClassScreenProps) {
  const isTeacher = useSignedIn().session.individual.roles.includes('teacher');
  if (!isTeacher) return <Navigate to="/" replace />;
  return (
    <PageBody width="text">
      <PageHeader title="New class" crumbs={[{ label: 'Classes', to: classesPath(subject) }]} />
      <ClassForm subject={subject} next={next} />
    </PageBody>
  );
}

/** The limits of `createClass`. */
const MAX_NAME = 100;
const MAX_DESCRIPTION = 500;

function ClassForm({ subject, next }: NewClassScreenProps) {
  const mutate = useMutate();
  const navigate = useNavigate();
  const notify = useNotify();
  const [classId] = useState(newId);
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const create = async () => {
    setBusy(true);
    try {
      const outcome = await mutate('createClass', {
        classId,
        name: name.trim(),
        description,
        avatar: 'compass',
      });
      if (outcome.kind === 'refused') {
        if (outcome.refusal.field === 'name') setError('Please enter a name.');
        else setFailure(refusalText(outcome.refusal.code));
        return;
      }
      notify({ text: `“${name.trim()}” was made.`, tone: 'good' });
      await navigate({ href: next ?? classPath(subject, classId) });
    } catch {
      setFailure('This device could not store the class. Nothing was made.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <Stack gap={4}>
          {failure !== null && (
            <Alert tone="danger" role="alert" title="Not made">
              {failure}
            </Alert>
          )}
          <TextField
            label="Name"
            hint="As your students know it, for example “Science, period 3”."
            value={name}
            maxLength={MAX_NAME}
            autoComplete="off"
            onChange={(value) => {
              setName(value);
              setError(undefined);
            }}
            error={error}
          />
          <TextArea
            label="Description"
            optional
            rows={2}
            value={description}
            maxLength={MAX_DESCRIPTION}
            onChange={setDescription}
          />
          <Stack direction="row" gap={3}>
            <Button type="submit" variant="primary" busy={busy} busyText="Making the class…">
              Create Class
            </Button>
            <ButtonLink to={next ?? classesPath(subject)}>Cancel</ButtonLink>
          </Stack>
        </Stack>
      </form>
    </Panel>
  );
}
