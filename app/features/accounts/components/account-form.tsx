import { useState, type ReactNode } from 'react';
import { textOfSilence, type CallOutcome } from '#app/platform/server-call.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button, type ButtonProps } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';

/** Problems by their field; those of none are under `form`. */
export type Problems = ReadonlyMap<string, string>;

type AccountFormProps<T> = Pick<ButtonProps, 'variant'> & {
  readonly label: string;
  readonly busyText: string;
  /** Why it can't be sent without a network. */
  readonly offlineReason: string;
  /** What is wrong before anything is sent. */
  readonly check?: () => Problems;
  readonly run: () => Promise<CallOutcome<T>>;
  readonly onDone: (body: T) => void;
  /** The fields, from the problem of each. */
  readonly fields: (problemOf: (name: string) => string | undefined) => ReactNode;
};

const NONE: Problems = new Map();

/** A form about one's own account: its fields, one button, and what the server says at the field it belongs to. */
export function AccountForm<T>({
  label,
  offlineReason,
  check,
  run,
  onDone,
  fields,
  variant,
  busyText,
}: AccountFormProps<T>) {
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState(NONE);
  const submit = async () => {
    const found = check?.() ?? NONE;
    setProblems(found);
    if (found.size > 0 || busy || !online) return;
    setBusy(true);
    const outcome = await run();
    setBusy(false);
    if (outcome.kind === 'done') return onDone(outcome.body);
    setProblems(
      outcome.kind === 'refused' ? outcome.errors : new Map([['form', textOfSilence(outcome.kind)]]),
    );
  };
  const problem = problems.get('form');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap={3}>
        {problem !== undefined && (
          <Alert tone="danger" role="alert">
            {problem}
          </Alert>
        )}
        {fields((name) => problems.get(name))}
        <div>
          <Button
            type="submit"
            {...(variant && { variant })}
            busy={busy}
            busyText={busyText}
            disabledReason={online ? undefined : offlineReason}
          >
            {label}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
