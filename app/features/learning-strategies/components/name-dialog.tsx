import { useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { Problem } from '#app/ui/state/attempt.ts';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import { MAX_SNACK_PACK_TITLE_LENGTH } from '#shared/domain/learning-strategies/constants.ts';

/** Asks for a name; an empty one is refused at its field (classroom §5). */
export function NameDialog({
  title,
  name,
  confirmLabel,
  onName,
  onClose,
}: {
  readonly title: string;
  readonly name: string;
  readonly confirmLabel: string;
  readonly onName: (name: string) => Promise<Problem | null>;
  readonly onClose: () => void;
}) {
  const [value, setValue] = useState(name);
  const [error, setError] = useState<string | undefined>();
  const { busy, submit } = useSubmit({
    run: async () => {
      const problem = await onName(value);
      if (problem === null) onClose();
      else setError(problem.text);
      return problem;
    },
  });
  const go = () => {
    if (value.trim() === '') setError('Required name');
    else submit();
  };
  return (
    <Dialog
      open
      size="small"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} busyText="Saving…" onClick={go}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        <TextField
          label="Name"
          value={value}
          maxLength={MAX_SNACK_PACK_TITLE_LENGTH}
          error={error}
          onChange={(next) => {
            setValue(next);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
