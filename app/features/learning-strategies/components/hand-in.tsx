import { useState } from 'react';
import { lateSinceOf, lateText } from '#app/features/activities/index.ts';
import { useSnackActions } from '#app/features/learning-strategies/student-actions.ts';
import type { ResponseState } from '#app/features/learning-strategies/student-queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { saidOf } from '#app/ui/feedback/said-of.ts';
import { SendHorizontal } from '#app/ui/icons/send-horizontal.ts';
import { Stack } from '#app/ui/layout/panel.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import { NOT_STORED, problemOf, type Problem } from '#app/ui/state/attempt.ts';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { isSubmittable, type AssignedSnack } from '#shared/domain/activities/snack.ts';
import { strategyName } from '#shared/domain/learning-strategies/guidance.ts';

/** Whether the text that a snack requires is written. */
const isWritten = (snack: AssignedSnack, { texts }: ResponseState): boolean =>
  isSubmittable(
    snack.content.snackTypeId,
    texts.map(({ action }) => action),
  );

/** With its strategy: two snacks may be about one text. */
const nameOf = ({ content }: AssignedSnack): string =>
  `${strategyName(content.snackTypeId)}: ${content.title}`;

const HANDED_IN = 'Your responses have been handed in.';
const HANDED_IN_HERE = 'Handed in. Your school gets it';

/** Hands in all responses (classroom §4): a required text that is missing is named before. */
export function HandIn({
  assignment,
  snacks,
  stateOf,
  clock,
}: {
  readonly assignment: Assignment;
  readonly snacks: readonly AssignedSnack[];
  readonly stateOf: (snack: AssignedSnack) => ResponseState;
  readonly clock: SchoolClock;
}) {
  const { format } = useLocale();
  const notify = useNotify();
  const actions = useSnackActions(assignment);
  const [asking, setAsking] = useState(false);
  const missing = snacks.filter((snack) => !isWritten(snack, stateOf(snack)));
  const lateSince = lateSinceOf(assignment, null, clock, format);
  const isLate = lateSince !== undefined;
  const { busy, problem, submit, clear } = useSubmit({
    run: async (): Promise<Problem | null> => {
      setAsking(false);
      const outcome = await actions.submit();
      if (outcome.kind === 'missing')
        return { text: 'A response lacks its text. Please look at each of them.' };
      const found = problemOf(outcome);
      if (found === null) notify({ text: saidOf(HANDED_IN, HANDED_IN_HERE), tone: 'good' });
      return found;
    },
  });
  return (
    <Stack gap={4}>
      {problem !== null && (
        <Alert tone="danger" role="alert" title="Not handed in" onClose={clear}>
          {problem === NOT_STORED ? `Please try again. ${problem.text}` : problem.text}
        </Alert>
      )}
      {isLate && <Alert tone="warn">{lateText(lateSince)}</Alert>}
      <div>
        <Button
          variant="primary"
          size="large"
          icon={<SendHorizontal size="1.2em" aria-hidden="true" />}
          busy={busy}
          busyText="Handing in…"
          disabledReason={
            missing.length === 0 ? undefined : `Still to write: ${missing.map(nameOf).join(', ')}.`
          }
          onClick={() => setAsking(true)}
        >
          Hand in all responses
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={isLate ? 'Hand in late?' : 'Hand in all responses?'}
        confirmLabel={isLate ? 'Hand in late' : 'Hand in'}
        cancelLabel="Go on writing"
        onConfirm={() => submit()}
        onCancel={() => setAsking(false)}
      >
        <p>
          Your teacher gets {format.plural(snacks.length, 'response', 'responses')} as they stand now.{' '}
          {isLate ? lateText(lateSince) : 'Until the due date you can take them back and go on.'}
        </p>
      </ConfirmDialog>
    </Stack>
  );
}
