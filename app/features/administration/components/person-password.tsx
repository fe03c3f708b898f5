import { useState } from 'react';
import { useSignedIn } from '#app/engine/index.ts';
import {
  endBadgeOf,
  removeSecondFactorOf,
  resetPassword,
} from '#app/features/administration/administration-calls.ts';
import { nameOf } from '#app/features/administration/person-words.ts';
import { useChange } from '#app/features/administration/use-change.ts';
import { randomBytes } from '#app/platform/random.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { useStillHere } from '#app/ui/state/use-still-here.ts';
import { isPlainStudent } from '#shared/access/roles.ts';
import { proposedPassword } from '#shared/domain/accounts/proposed-password.ts';
import { ChangeProblem } from './change-problem.tsx';
import { needsNetwork, type PartProps } from './part-props.ts';

/** A new password for somebody, and the end of their second step. */
export function PersonPassword({ person, onChanged }: PartProps) {
  const online = useOnline();
  const { individualId, roles, username } = person;
  const rules = useSignedIn().session.school.deviceRules;
  const isStudent = isPlainStudent(roles);
  const [password, setPassword] = useState(() => proposedPassword(randomBytes, { roles, rules }));
  const [askForNew, setAskForNew] = useState(!isStudent);
  const [given, setGiven] = useState<string | null>(null);
  const { busy, problem, run } = useChange(onChanged);
  const notify = useNotify();
  const isHere = useStillHere();
  const reset = async () => {
    const call = () => resetPassword({ individualId, password, askForNew });
    const isSet = await run('password', call, `${nameOf(person)} has a new password.`);
    if (!isSet) return;
    setGiven(password);
    // Nobody can read it again.
    if (!isHere())
      notify({ text: `Username ${username}, password ${password}. Pass this on.`, durationMs: null });
  };
  return (
    <section aria-labelledby="person-password">
      <SectionHeader id="person-password" title="Password" />
      <Panel>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (online) void reset();
          }}
        >
          <Stack gap={3} align="start">
            <ChangeProblem text={problem} />
            {given !== null && (
              <Alert tone="good" title="Pass this on">{`Username ${username}, password ${given}`}</Alert>
            )}
            <TextField
              label="New password"
              hint="Every device of this person is signed out and asks for it. What is written there stays."
              value={password}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={setPassword}
            />
            {isStudent ? (
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
            ) : (
              <p>The next sign-in asks for a password of their own.</p>
            )}
            <Button
              type="submit"
              busy={busy === 'password'}
              busyText="Setting the password…"
              disabledReason={needsNetwork(online)}
            >
              Set new password
            </Button>
            {typeof person.badgeSince === 'number' && (
              <Button
                busy={busy === 'badge'}
                busyText="One moment…"
                disabledReason={needsNetwork(online)}
                onClick={() =>
                  void run(
                    'badge',
                    () => endBadgeOf({ individualId }),
                    'The badge has ended, and their devices are signed out.',
                  )
                }
              >
                End the badge
              </Button>
            )}
            {person.hasSecondFactor && (
              <Button
                busy={busy === 'second-factor'}
                busyText="One moment…"
                disabledReason={needsNetwork(online)}
                onClick={() =>
                  void run(
                    'second-factor',
                    () => removeSecondFactorOf({ individualId }),
                    'The second step is off.',
                  )
                }
              >
                Turn the second step off
              </Button>
            )}
          </Stack>
        </form>
      </Panel>
    </section>
  );
}
