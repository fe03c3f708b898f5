import { useState } from 'react';
import styles from '#app/features/administration/components/administration.module.css';
import { ChangeProblem } from '#app/features/administration/components/change-problem.tsx';
import { needsNetwork } from '#app/features/administration/components/part-props.ts';
import { useChange } from '#app/features/administration/use-change.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import type { SignUpReport } from '#shared/domain/accounts/institution-code.ts';
import type { ReportProps } from './codes-panel.tsx';
import { confirmSignUp, declineSignUp } from './sign-up-calls.ts';

/** Educators who signed up and have no account yet. */
export function WaitingPanel({ report, onChanged }: ReportProps) {
  return (
    <Panel>
      <ul className={styles.rows}>
        {report.waiting.map((one) => (
          <WaitingRow key={one.signUpId} one={one} now={report.now} onChanged={onChanged} />
        ))}
      </ul>
    </Panel>
  );
}

type RowProps = {
  readonly one: SignUpReport['waiting'][number];
  readonly now: number;
  readonly onChanged: () => void;
};

function WaitingRow({ one, now, onChanged }: RowProps) {
  const online = useOnline();
  const { format } = useLocale();
  const { busy, problem, run } = useChange(onChanged);
  const [username, setUsername] = useState(one.username);
  const unavailable = needsNetwork(online);
  const { signUpId, name } = one;
  return (
    <li className={styles.row}>
      <Stack gap={2}>
        <span>
          <strong>{name}</strong>
          {`, ${one.email}, by ${one.way === 'code' ? 'a code' : 'their address'}, ${format.age(one.askedAt, now)}`}
        </span>
        <ChangeProblem text={problem} />
        {problem !== null && (
          <TextField
            label={`Username of ${name}`}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={username}
            onChange={setUsername}
          />
        )}
      </Stack>
      <Stack direction="row" gap={2}>
        <Button
          busy={busy === 'confirm'}
          busyText="Confirming…"
          disabledReason={unavailable}
          aria-label={`Confirm ${name}`}
          onClick={() =>
            void run('confirm', () => confirmSignUp(signUpId, username), `${name} can sign in now.`)
          }
        >
          Confirm
        </Button>
        <Button
          variant="quiet"
          busy={busy === 'decline'}
          busyText="Declining…"
          disabledReason={unavailable}
          aria-label={`Decline ${name}`}
          onClick={() => void run('decline', () => declineSignUp(signUpId), 'No account is made.')}
        >
          Decline
        </Button>
      </Stack>
    </li>
  );
}
