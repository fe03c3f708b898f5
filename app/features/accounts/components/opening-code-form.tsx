import { useState, type SubmitEvent } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { openingCodeOf, readableOpeningCode } from '#shared/domain/accounts/opening-code.ts';

type Props = {
  readonly offline: boolean;
  readonly code: string | undefined;
  /** Why the last code opened nothing, or the list has ended; empty for neither. */
  readonly problem: string;
  readonly onOpen: (code: string) => Promise<void>;
};

/** Opens a device for a class, by the code that a teacher shows. */
export function OpeningCodeForm({ offline, code, problem, onOpen }: Props) {
  const [typed, setTyped] = useState(code === undefined ? '' : readableOpeningCode(code));
  const [field, setField] = useState<string>();
  const [busy, setBusy] = useState(false);
  const open = async (found: string) => {
    setBusy(true);
    await onOpen(found);
    setBusy(false);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = openingCodeOf(typed);
    if (typed.trim() === '') return setField('Please enter the code that your teacher shows.');
    if (found === null) return setField('A code has eight letters and digits.');
    if (!busy && !offline) void open(found);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={2}>
        {problem !== '' && (
          <Alert tone="danger" role="alert">
            {problem}
          </Alert>
        )}
        <TextField
          label="Code for your class"
          hint="Your teacher shows it. It opens this device for the class."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          error={field}
          onChange={(value) => {
            setTyped(value);
            setField(undefined);
          }}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          busy={busy}
          busyText="Opening…"
          disabledReason={offline ? 'The class list needs a network.' : undefined}
        >
          Open the class list
        </Button>
      </Stack>
    </form>
  );
}
