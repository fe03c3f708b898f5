import { postSignOut } from '#app/features/classes/calls.ts';
import { nameOf } from '#app/features/classes/queries.ts';
import { newId } from '#app/platform/random.ts';
import { textOfSilence } from '#app/platform/server-call.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { Membership } from '#shared/domain/classes/rows.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';

/** Signs a student out of every device: one was lost, or is somebody else's now. The password stays. */
export function SignStudentOut({
  subject,
  member,
}: {
  readonly subject: SubjectPath;
  readonly member: Membership;
}) {
  const online = useOnline();
  const notify = useNotify();
  const { busy, problem, submit } = useSubmit({
    what: `Signing ${nameOf(member)} out`,
    run: async () => {
      const request = { classId: member.classId, individualId: member.userId };
      const answer = await postSignOut(subject, request, newId());
      if (answer.kind === 'offline' || answer.kind === 'unanswered')
        return { text: textOfSilence(answer.kind) };
      if (answer.kind === 'refused') return { text: answer.errors.get('form') ?? refusalText('invalid') };
      notify({ text: `${nameOf(member)} is signed out everywhere.`, tone: 'good' });
      return null;
    },
  });
  return (
    <Stack gap={2} align="start">
      {problem !== null && (
        <Alert tone="danger" role="alert">
          {problem.text}
        </Alert>
      )}
      <Button
        busy={busy}
        busyText="Signing out…"
        disabledReason={online ? undefined : 'Signing a student out needs a network.'}
        onClick={() => submit()}
      >
        Sign out on every device
      </Button>
    </Stack>
  );
}
