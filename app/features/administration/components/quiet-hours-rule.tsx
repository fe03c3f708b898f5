import { useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { Switch } from '#app/ui/fields/switch.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import type { QuietHours } from '#shared/domain/schools/quiet-hours-schema.ts';

type RuleProps = {
  readonly hours: QuietHours;
  /** Why nothing can be changed now. */
  readonly unavailable: string | undefined;
  readonly isBusy: boolean;
  readonly onChange: (hours: QuietHours) => void;
};

/** When nothing rings: the hours of each day, which are saved together, and the weekends. */
export function QuietHoursRule({ hours, unavailable, isBusy, onChange }: RuleProps) {
  const off = unavailable !== undefined && { isUnavailable: true };
  return (
    <>
      <Switch
        label="Quiet hours each day"
        hint={
          unavailable ??
          'Notifications arrive as ever, and nothing rings: no list opens by itself and no e-mail goes out. What waits comes afterwards.'
        }
        checked={hours.from !== null}
        {...off}
        onChange={(isOn) => onChange({ ...hours, ...(isOn ? usual : { from: null, to: null }) })}
      />
      {hours.from !== null && hours.to !== null && (
        // Anew when other times come from the server.
        <Times key={`${hours.from} ${hours.to}`} {...{ hours, unavailable, isBusy, onChange }} />
      )}
      <Switch
        label="Quiet weekends"
        hint={unavailable ?? 'The same for all of Saturday and Sunday.'}
        checked={hours.weekends}
        {...off}
        onChange={(weekends) => onChange({ ...hours, weekends })}
      />
    </>
  );
}

/** What a school begins with. */
const usual = { from: '18:00', to: '07:00' };

function Times({ hours, unavailable, isBusy, onChange }: RuleProps) {
  const [from, setFrom] = useState(hours.from ?? '');
  const [to, setTo] = useState(hours.to ?? '');
  const [error, setError] = useState<string>();
  const isAsSaved = from === hours.from && to === hours.to;
  const save = () => {
    const problem = problemOf(from, to);
    setError(problem);
    if (problem === undefined && !isAsSaved) onChange({ ...hours, from, to });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack direction="row" gap={3}>
        <TextField type="time" label="From" value={from} onChange={setFrom} />
        <TextField type="time" label="Until" value={to} error={error} onChange={setTo} />
      </Stack>
      <Button
        type="submit"
        busy={isBusy}
        busyText="Saving…"
        disabledReason={unavailable ?? (isAsSaved ? 'These times are saved.' : undefined)}
      >
        Save the times
      </Button>
    </form>
  );
}

function problemOf(from: string, to: string): string | undefined {
  if (from === '' || to === '') return 'Give both times.';
  return from === to ? 'Choose an end that is not the beginning.' : undefined;
}
