import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { Switch } from '#app/ui/fields/switch.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import type { QuietHours } from '#shared/domain/schools/quiet-hours-schema.ts';

type FieldsProps = {
  readonly hours: QuietHours;
  /** What the hours do, where they can be changed. */
  readonly hint: string;
  /** Why nothing can be changed now. */
  readonly unavailable: string | undefined;
  readonly isBusy?: boolean;
  readonly onChange: (hours: QuietHours) => void;
};

/** When nothing rings, for a school or a person: the hours of each day, which are saved together, and the weekends. */
export function QuietHoursFields({ hours, hint, unavailable, isBusy = false, onChange }: FieldsProps) {
  // Of two changes shortly after each other, the second is made before the first is seen here.
  const latest = useRef(hours);
  useEffect(() => {
    latest.current = hours;
  }, [hours]);
  const change = (part: (now: QuietHours) => QuietHours) => {
    latest.current = part(latest.current);
    onChange(latest.current);
  };
  const off = unavailable !== undefined && { isUnavailable: true };
  return (
    <>
      <Switch
        label="Quiet hours each day"
        hint={unavailable ?? hint}
        checked={hours.from !== null}
        {...off}
        onChange={(isOn) => change((now) => ({ ...now, ...(isOn ? usual : { from: null, to: null }) }))}
      />
      {hours.from !== null && hours.to !== null && (
        // Anew when other times come from the server.
        <Times
          key={`${hours.from} ${hours.to}`}
          {...{ hours, unavailable, isBusy }}
          onChange={(times) => change((now) => ({ ...now, ...times }))}
        />
      )}
      <Select
        label="Quiet on weekends"
        hint={unavailable ?? 'All day long.'}
        value={weekendOf(hours)}
        options={weekends}
        disabled={unavailable !== undefined}
        onChange={(chosen) => change((now) => withWeekend(now, chosen))}
      />
    </>
  );
}

type Weekend = 'none' | 'both' | 'saturday' | 'sunday';

const weekends: readonly { readonly value: Weekend; readonly label: string }[] = [
  { value: 'none', label: 'No, as on any other day' },
  { value: 'both', label: 'Saturday and Sunday' },
  { value: 'saturday', label: 'Saturday' },
  { value: 'sunday', label: 'Sunday' },
];

function weekendOf({ weekends: isQuiet, weekendDay }: QuietHours): Weekend {
  if (!isQuiet) return 'none';
  return weekendDay ?? 'both';
}

function withWeekend({ from, to }: QuietHours, weekend: Weekend): QuietHours {
  const isOneDay = weekend === 'saturday' || weekend === 'sunday';
  return { from, to, weekends: weekend !== 'none', ...(isOneDay && { weekendDay: weekend }) };
}

/** What hours begin with. */
const usual = { from: '18:00', to: '07:00' };

type TimesProps = Pick<FieldsProps, 'hours' | 'unavailable' | 'isBusy'> & {
  readonly onChange: (times: Pick<QuietHours, 'from' | 'to'>) => void;
};

function Times({ hours, unavailable, isBusy = false, onChange }: TimesProps) {
  const [from, setFrom] = useState(hours.from ?? '');
  const [to, setTo] = useState(hours.to ?? '');
  const [error, setError] = useState<string>();
  const isAsSaved = from === hours.from && to === hours.to;
  const save = () => {
    const problem = problemOf(from, to);
    setError(problem);
    if (problem === undefined && !isAsSaved) onChange({ from, to });
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
