import { postSecretEnd, readSecrets } from '#app/features/classes/calls.ts';
import { useCardBatch } from '#app/features/classes/card-batch.ts';
import { nameOf } from '#app/features/classes/queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { addStudentsPath } from '#app/navigation/classroom-paths.ts';
import { useGoTo } from '#app/navigation/go-to.ts';
import { newId } from '#app/platform/random.ts';
import { textOfSilence } from '#app/platform/server-call.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { useRead } from '#app/platform/use-read.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { ClassSecretKind } from '#shared/domain/accounts/class-secret.ts';
import type { ClassRow, Membership } from '#shared/domain/classes/rows.ts';
import { refusalText } from '#shared/kernel/refusal.ts';
import { SECRET_WORDS, secretOf, useClassListWay } from './new-cards.tsx';

type Props = {
  readonly subject: SubjectPath;
  readonly classRow: ClassRow;
  readonly member: Membership;
};

/** Whether a student has a PIN or picture password for the class list; a new one, and its end. Nothing without class lists. */
export function StudentSecret(props: Props) {
  const way = useClassListWay();
  return way === null ? null : <SecretOfStudent {...props} way={way} />;
}

function SecretOfStudent({ subject, classRow, member, way }: Props & { readonly way: ClassSecretKind }) {
  const online = useOnline();
  const notify = useNotify();
  const goTo = useGoTo();
  const { format } = useLocale();
  const { batch, keep } = useCardBatch();
  const { userId: individualId, classId } = member;
  const what = SECRET_WORDS[way];
  const { state, again } = useRead(classId, () => readSecrets(subject, classId));
  const { busy, problem, submit } = useSubmit({
    run: async () => {
      const answer = await postSecretEnd(subject, { classId, individualId }, newId());
      if (answer.kind === 'offline' || answer.kind === 'unanswered')
        return { text: textOfSilence(answer.kind) };
      if (answer.kind === 'refused') return { text: answer.errors.get('form') ?? refusalText('invalid') };
      notify({ text: `The ${what} of ${nameOf(member)} has ended.`, tone: 'good' });
      again();
      return null;
    },
  });
  const since =
    state.kind === 'read'
      ? state.body.secrets.find((one) => one.individualId === individualId)?.madeAt
      : undefined;
  const make = async () => {
    await keep({ classId, kind: 'secrets', key: newId(), students: [secretOf(member, way)] });
    goTo(addStudentsPath(subject, classRow.id));
  };
  const needsNetwork = online ? undefined : 'This needs a network.';
  return (
    <section aria-labelledby="student-secret">
      <SectionHeader id="student-secret" title="Class list" />
      <Stack gap={3} align="start">
        {problem !== null && (
          <Alert tone="danger" role="alert">
            {problem.text}
          </Alert>
        )}
        {state.kind === 'reading' && <p>{`Looking for a ${what}…`}</p>}
        {state.kind === 'read' && (
          <p>
            {since === undefined
              ? `This student has no ${what}.`
              : `Has a ${what} since ${format.dateTime(since)}.`}
          </p>
        )}
        {(state.kind === 'offline' || state.kind === 'refused') && (
          <p>{`Whether this student has a ${what} is not known without the school server.`}</p>
        )}
        <Button
          disabledReason={
            needsNetwork ?? (batch === null ? undefined : 'Other sign-in cards are not printed yet.')
          }
          onClick={() => void make()}
        >
          {`Make a new ${what}`}
        </Button>
        {since !== undefined && (
          <Button busy={busy} busyText="Ending it…" disabledReason={needsNetwork} onClick={() => submit()}>
            {`End the ${what}`}
          </Button>
        )}
      </Stack>
    </section>
  );
}
