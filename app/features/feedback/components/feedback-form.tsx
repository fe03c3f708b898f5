import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import type { Problem } from '#app/ui/state/attempt.ts';

type Props = {
  readonly problem: Problem | null;
  /** The fields that say their own problem; any other is said above them. */
  readonly fields: readonly string[];
  readonly busy: boolean;
  readonly disabledReason?: string | undefined;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
};

/** The frame of each form: its problem, its fields, its button. The first wrong field gets the focus. */
export function FeedbackForm({ problem, fields, busy, disabledReason, onSubmit, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);
  const isOfField = problem?.field !== undefined && fields.includes(problem.field);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && disabledReason === undefined) onSubmit();
      }}
    >
      <Stack gap={4}>
        {problem !== null && !isOfField && (
          <Alert tone="danger" role="alert">
            {problem.text}
          </Alert>
        )}
        {children}
        <div>
          <Button
            variant="primary"
            type="submit"
            busy={busy}
            busyText="Sending…"
            disabledReason={disabledReason}
          >
            Send
          </Button>
        </div>
      </Stack>
    </form>
  );
}
