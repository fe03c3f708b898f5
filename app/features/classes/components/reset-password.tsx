import { useState } from 'react';
import { useSignedIn } from '#app/engine/index.ts';
import { postPassword, type NewStudent } from '#app/features/classes/calls.ts';
import { nameOf } from '#app/features/classes/queries.ts';
import { useStudentPassword } from '#app/features/classes/use-student-password.ts';
import { newId } from '#app/platform/random.ts';
import { textOfSilence } from '#app/platform/server-call.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { useStillHere } from '#app/ui/state/use-still-here.ts';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { ClassRow, Membership } from '#shared/domain/classes/rows.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';
import { SignInCards } from './sign-in-cards.tsx';

/** Gives a student another password. Only the school's server can, so it needs a network. */
export function ResetPassword({
  subject,
  classRow,
  member,
}: {
  readonly subject: SubjectPath;
  readonly classRow: ClassRow;
  readonly member: Membership;
}) {
  const online = useOnline();
  const newPassword = useStudentPassword();
  const rules = useSignedIn().session.school.deviceRules;
  const notify = useNotify();
  const isHere = useStillHere();
  const [password, setPassword] = useState(newPassword);
  const [askForNew, setAskForNew] = useState(false);
  const [card, setCard] = useState<NewStudent | null>(null);
  const { busy, problem, submit, clear } = useSubmit({
    what: `The new password ${password} for ${nameOf(member)}`,
    run: async () => {
      const request = { classId: classRow.id, individualId: member.userId, password, askForNew };
      const answer = await postPassword(subject, request, newId());
      if (answer.kind === 'offline' || answer.kind === 'unanswered')
        return { text: textOfSilence(answer.kind) };
      if (answer.kind === 'refused')
        return { text: answer.errors.get('password') ?? answer.errors.get('form') ?? refusalText('invalid') };
      const { firstName, lastName } = member;
      const { username = '' } = answer.body;
      setCard({ username, firstName, lastName, password });
      // Nobody can read it again.
      if (!isHere())
        notify({
          text: `New password for ${nameOf(member)}. Username ${username}, password ${password}. Pass this on.`,
          tone: 'good',
          durationMs: null,
        });
      return null;
    },
  });
  return (
    <section aria-labelledby="student-password">
      <SectionHeader id="student-password" title="Sign-in" />
      {card !== null ? (
        <SignInCards className={classRow.name} students={[card]} />
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (online) submit();
          }}
        >
          <Stack gap={3} align="start">
            <Alert tone="info">
              The old password ends, and every device of this student asks for the new one. What is written
              there stays.
            </Alert>
            <TextField
              label="New password"
              hint="At least 4 characters. It is shown to you once more, with the username, to pass on."
              value={password}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              error={problem?.text}
              onChange={(value) => {
                setPassword(value);
                clear();
              }}
            />
            <Checkbox
              label="Ask for a password of their own at the next sign-in"
              hint={
                rules?.offlineSignIn === true
                  ? 'With that one they can’t sign in without a network.'
                  : undefined
              }
              checked={askForNew}
              onChange={setAskForNew}
            />
            <Button
              type="submit"
              busy={busy}
              busyText="Setting the password…"
              disabledReason={online ? undefined : 'A new password needs a network.'}
            >
              Set new password
            </Button>
          </Stack>
        </form>
      )}
    </section>
  );
}
