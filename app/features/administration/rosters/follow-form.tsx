import { useState } from 'react';
import { needsNetwork } from '#app/features/administration/components/part-props.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import type { PlanKind } from '#shared/domain/rosters/plan-lines.ts';
import type { ShownPlan } from '#shared/domain/rosters/roster-calls.ts';
import type { PlanProps } from './plan-props.ts';

const changesNothing = new Set<PlanKind>(['person-leaves', 'member-leaves', 'class-gone', 'held']);

/** Whether there is anything to do while nobody leaves. */
const hasMore = ({ counts }: ShownPlan): boolean =>
  counts.some(({ kind, count }) => count > 0 && !changesNothing.has(kind));

/** The last step: whether those leave whom the roster does not name any more, and the import. */
export function FollowForm({ roster, plan, isRunning }: PlanProps) {
  const online = useOnline();
  const { format } = useLocale();
  const [letLeave, setLetLeave] = useState(false);
  const [typed, setTyped] = useState('');
  const { people, accounts, memberships, mustBeTyped } = plan.leaving;
  const mustType = letLeave && mustBeTyped;
  const offline = needsNetwork(online);
  const reason =
    offline ??
    (isRunning
      ? 'An import is under way.'
      : !letLeave && !hasMore(plan)
        ? 'There is nothing to change while nobody leaves.'
        : mustType && Number(typed) !== people
          ? 'Type their number first.'
          : undefined);
  if (roster.isStale)
    return (
      <Stack gap={3} align="start">
        <p>You have decided something. See what would change now, then import.</p>
        <Button
          variant="primary"
          busy={roster.busy === 'looking'}
          busyText="Looking…"
          disabledReason={offline}
          onClick={() => void roster.lookAgain()}
        >
          See what would change now
        </Button>
      </Stack>
    );
  return (
    <Stack gap={4} align="start">
      {people > 0 && (
        <Checkbox
          label={`Let ${format.plural(people, 'person', 'people')} leave`}
          hint={`${format.plural(memberships, 'place in a class ends', 'places in classes end')}, and ${format.plural(accounts, 'account is', 'accounts are')} switched off. Their work stays, and they come back with the next roster that names them.`}
          checked={letLeave}
          onChange={setLetLeave}
        />
      )}
      {mustType && (
        <>
          <Alert tone="warn">
            More than a tenth of the school or of a class would leave. Is this the whole roster?
          </Alert>
          <TextField
            label={`Type how many people leave: ${people}`}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
        </>
      )}
      <Button
        variant="primary"
        busy={roster.busy === 'importing'}
        busyText="Beginning…"
        disabledReason={reason}
        onClick={() => void roster.follow(letLeave, mustType ? Number(typed) : null)}
      >
        Import
      </Button>
    </Stack>
  );
}
