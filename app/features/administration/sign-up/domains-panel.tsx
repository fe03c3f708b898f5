import { useState } from 'react';
import { ChangeProblem } from '#app/features/administration/components/change-problem.tsx';
import { needsNetwork } from '#app/features/administration/components/part-props.ts';
import { useChange } from '#app/features/administration/use-change.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import type { ReportProps } from './codes-panel.tsx';
import { setDomains } from './sign-up-calls.ts';

/** At which domains an address makes somebody an educator of the school. */
export function DomainsPanel({ report, onChanged }: ReportProps) {
  const online = useOnline();
  const { busy, problem, run } = useChange(onChanged);
  const [typed, setTyped] = useState(report.domains.join(', '));
  return (
    <Panel>
      <Stack gap={3}>
        {!report.canSend && (
          <Alert tone="info">
            E-mail is not set up on this server, so nobody can show that an address is theirs. Whoever signs
            up this way waits for you.
          </Alert>
        )}
        <ChangeProblem text={problem} />
        <TextField
          label="Domains"
          hint="Such as hill.example.edu; several with commas between. Leave it empty for none."
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={setTyped}
        />
        <div>
          <Button
            busy={busy !== null}
            busyText="Saving…"
            disabledReason={needsNetwork(online)}
            onClick={() => void run('domains', () => setDomains(typed), 'The domains are saved.')}
          >
            Save the domains
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}
