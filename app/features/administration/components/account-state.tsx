import { useState } from 'react';
import { setDisabled } from '#app/features/administration/administration-calls.ts';
import { nameOf } from '#app/features/administration/person-words.ts';
import { useChange } from '#app/features/administration/use-change.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import { ChangeProblem } from './change-problem.tsx';
import { needsNetwork, type PartProps } from './part-props.ts';

/** Switching an account off and on. */
export function AccountState({ person, onChanged }: PartProps) {
  const online = useOnline();
  const [isAsking, setAsking] = useState(false);
  const { busy, problem, run } = useChange(onChanged);
  const { individualId, isDisabled } = person;
  const name = nameOf(person);
  const set = async (isOff: boolean) => {
    setAsking(false);
    const said = isOff ? `${name} can’t sign in any more.` : `${name} can sign in again.`;
    await run('state', () => setDisabled({ individualId, isDisabled: isOff }), said);
  };
  return (
    <section aria-labelledby="account-state">
      <SectionHeader id="account-state" title="Account" />
      <Panel>
        <Stack gap={3} align="start">
          <ChangeProblem text={problem} />
          <p>
            {isDisabled
              ? 'This account is switched off. What this person wrote is kept.'
              : 'Switched off, nobody can sign in with it, and all of its devices are signed out. All of its work stays.'}
          </p>
          <Button
            variant={isDisabled ? 'secondary' : 'danger'}
            busy={busy !== null}
            busyText="One moment…"
            disabledReason={needsNetwork(online)}
            onClick={() => (isDisabled ? void set(false) : setAsking(true))}
          >
            {isDisabled ? 'Switch the account on' : 'Switch the account off'}
          </Button>
        </Stack>
      </Panel>
      <ConfirmDialog
        open={isAsking}
        danger
        title={`Switch off the account of ${name}?`}
        confirmLabel="Switch off"
        onConfirm={() => void set(true)}
        onCancel={() => setAsking(false)}
      >
        <p>
          They are signed out on every device at once, and their calendar address ends. Their work stays, and
          you can switch the account on again.
        </p>
      </ConfirmDialog>
    </section>
  );
}
