import { Navigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useCan, useFormDraft } from '#app/engine/index.ts';
import { useClassForms } from '#app/features/classes/actions.ts';
import styles from '#app/features/classes/components/class-code.module.css';
import { joinText } from '#app/features/classes/components/join-requests.tsx';
import { useJoin } from '#app/features/classes/student-queries.ts';
import { activitiesPath, classesPath, classPath } from '#app/navigation/classroom-paths.ts';
import { newId } from '#app/platform/random.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { OtherDrafts } from '#app/ui/fields/other-drafts.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { DoneArt } from '#app/ui/illustrations/spots.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Panel, Stack } from '#app/ui/layout/panel.tsx';
import { attempt, problemOf } from '#app/ui/state/attempt.ts';
import { useLatest } from '#app/ui/state/use-latest.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { classCodeDigits, classCodeSchema } from '#shared/domain/classes/class-code.ts';

export type JoinScreenProps = {
  readonly subject: SubjectPath;
  /** The code of the link that led here. */
  readonly code: string | undefined;
  /** The try that this one mends. */
  readonly mends: string | undefined;
};

/** A student joins a class by its code, typed or from a link (classroom §2, §5). */
export function JoinScreen(props: JoinScreenProps) {
  const mayManage = useCan('manage-classes');
  // Teachers have no classes to join; a link they follow leads to their own.
  if (mayManage) return <Navigate to={classesPath(props.subject)} replace />;
  return (
    <PageBody width="text">
      <PageHeader title="Join a class" crumbs={[{ label: 'Classes', to: classesPath(props.subject) }]} />
      <JoinForm {...props} />
    </PageBody>
  );
}

const draftSchema = z.object({ code: z.string(), joinId: z.nullable(z.string()) });

function JoinForm({ subject, code, mends }: JoinScreenProps) {
  const { join: sendCode } = useClassForms();
  const online = useOnline();
  const linked = classCodeDigits(code ?? '');
  const draft = useFormDraft({
    key: `join-class:${linked}`,
    schema: draftSchema,
    empty: { code: linked, joinId: mends ?? null },
  });
  const join = useJoin(draft.value?.joinId ?? null);
  const latest = useLatest(draft);
  const [error, setError] = useState<string | undefined>(undefined);
  if (draft.value === undefined) return <Skeleton shape="title" label="Opening" />;
  const { value, change } = draft;
  const state = join?.request.code === value.code ? join.request.state : null;
  if (state === 'joined') return <Joined subject={subject} join={join ?? null} onDone={draft.clear} />;
  const wrong = state === 'wrong_code' || state === 'too_many' ? joinText(state, online) : undefined;

  const submit = async () => {
    if (!classCodeSchema.safeParse(value.code).success) return setError('A class code has six digits.');
    const joinId = newId();
    const problem = await attempt(async () =>
      problemOf(await sendCode({ joinId, code: value.code, replaces: value.joinId })),
    );
    if (problem) return setError(problem.text);
    // What was typed while it was being stored stays.
    const now = latest();
    now.change({ ...(now.value ?? value), joinId });
  };
  return (
    <Panel>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap={4}>
          <OtherDrafts others={draft.others} textOf={({ code: typed }) => typed} />
          <div className={styles.joinCode}>
            <TextField
              label="Class code"
              hint="Six digits. Your teacher has it."
              inputMode="numeric"
              autoComplete="off"
              value={value.code}
              error={error ?? wrong}
              onChange={(typed) => {
                change({ ...value, code: classCodeDigits(typed) });
                setError(undefined);
              }}
            />
          </div>
          {state === 'waiting' && (
            <Alert tone="info" role="status" title={online ? 'Checking the code' : 'Kept on this device'}>
              {joinText(state, online)}
            </Alert>
          )}
          <Stack direction="row" gap={3}>
            <Button
              type="submit"
              variant="primary"
              size="large"
              busy={state === 'waiting' && online}
              busyText="Checking…"
            >
              Join class
            </Button>
            <ButtonLink to={classesPath(subject)}>Back to your classes</ButtonLink>
          </Stack>
        </Stack>
      </form>
    </Panel>
  );
}

function Joined({
  subject,
  join,
  onDone,
}: {
  readonly subject: SubjectPath;
  readonly join: ReturnType<typeof useJoin>;
  readonly onDone: () => Promise<void>;
}) {
  const classId = join?.request.classId ?? null;
  const name = join?.classRow?.name;
  const isShown = useRef(false);
  // What was typed has become a place in a class: coming back here is about another one.
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      // In development React takes each screen down and puts it up again, to find what does not bear it.
      queueMicrotask(() => {
        if (!isShown.current) void onDone();
      });
    };
  }, [onDone]);
  return (
    <div role="status">
      <EmptyState
        illustration={<DoneArt />}
        title={name === undefined ? 'You are in the class' : `You are in “${name}”`}
        action={
          <Stack direction="row" gap={3} justify="center">
            <ButtonLink to={activitiesPath(subject)} variant="primary">
              See your activities
            </ButtonLink>
            {classId !== null && <ButtonLink to={classPath(subject, classId)}>See the class</ButtonLink>}
            <Button variant="quiet" onClick={() => void onDone()}>
              Join another class
            </Button>
          </Stack>
        }
      >
        What your teacher gives this class is now on this device too.
      </EmptyState>
    </div>
  );
}
