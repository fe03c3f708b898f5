import { useState } from 'react';
import { setDeviceRules } from '#app/features/administration/administration-calls.ts';
import type { useChange } from '#app/features/administration/use-change.ts';
import { holidayDays } from '#app/features/notifications/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { DatePicker } from '#app/ui/dates/date-picker.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import {
  MAX_HOLIDAYS,
  MAX_HOLIDAY_NAME,
  newHolidaySchema,
} from '#shared/domain/schools/device-rules-change.ts';
import type { Holiday } from '#shared/domain/schools/quiet-hours-schema.ts';
import styles from './administration.module.css';

type HolidaysProps = {
  readonly holidays: readonly Holiday[];
  /** Why nothing can be changed now. */
  readonly unavailable: string | undefined;
} & Pick<ReturnType<typeof useChange>, 'busy' | 'run'>;

/** The days on which nothing rings at this school, one after the other, and what adds some. */
export function Holidays({ holidays, unavailable, busy, run }: HolidaysProps) {
  const { format } = useLocale();
  const remove = (holiday: Holiday) => {
    if (busy !== null) return;
    const call = () => setDeviceRules({ removeHoliday: holiday });
    void run(nameOf(holiday), call, `${holiday.name} is removed.`);
  };
  return (
    <section aria-labelledby="school-holidays">
      <Stack gap={3}>
        <h3 id="school-holidays">Holidays</h3>
        <p className={styles.soft}>On these days nothing rings, all day long and for everybody.</p>
        {holidays.length > 0 && (
          <ul role="list" className={`${styles.rows} ${styles.panelRows}`}>
            {holidays.map((holiday) => (
              <li key={nameOf(holiday)} className={styles.row}>
                <div className={styles.rowWords}>
                  <strong>{holiday.name}</strong>
                  <div className={styles.soft}>{holidayDays(holiday, format)}</div>
                </div>
                <Button
                  size="small"
                  aria-label={`Remove ${holiday.name}`}
                  busy={busy === nameOf(holiday)}
                  busyText="Removing…"
                  disabledReason={unavailable}
                  reasonShown="bubble"
                  onClick={() => remove(holiday)}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
        <AddHoliday
          unavailable={
            unavailable ??
            (holidays.length >= MAX_HOLIDAYS
              ? `There are ${MAX_HOLIDAYS}. Remove one that is over first.`
              : undefined)
          }
          {...{ busy, run }}
        />
      </Stack>
    </section>
  );
}

const nameOf = ({ name, from, to }: Holiday): string => `${name} ${from} ${to}`;

type Typed = { readonly name: string; readonly from: string | null; readonly to: string | null };
const nothing: Typed = { name: '', from: null, to: null };

function AddHoliday({ unavailable, busy, run }: Omit<HolidaysProps, 'holidays'>) {
  const [typed, setTyped] = useState(nothing);
  const [problems, setProblems] = useState<Partial<Record<keyof Typed, string>>>({});
  const type = (part: Partial<Typed>) => setTyped((now) => ({ ...now, ...part }));
  const add = async () => {
    // One day needs to be chosen once only.
    const parsed = newHolidaySchema.safeParse({ ...typed, to: typed.to ?? typed.from });
    setProblems(parsed.success ? {} : problemsOf(typed, parsed.error.issues));
    if (!parsed.success || busy !== null) return;
    const call = () => setDeviceRules({ addHoliday: parsed.data });
    if (await run('holiday', call, `${parsed.data.name} is added.`)) setTyped(nothing);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (unavailable === undefined) void add();
      }}
    >
      <TextField
        label="Name of the holiday"
        maxLength={MAX_HOLIDAY_NAME}
        value={typed.name}
        error={problems.name}
        onChange={(name) => type({ name })}
      />
      <Stack direction="row" gap={3}>
        <DatePicker
          label="First day"
          value={typed.from}
          error={problems.from}
          onChange={(from) => type({ from })}
        />
        <DatePicker
          label="Last day"
          optional
          value={typed.to}
          min={typed.from ?? undefined}
          error={problems.to}
          onChange={(to) => type({ to })}
        />
      </Stack>
      <Button type="submit" busy={busy === 'holiday'} busyText="Adding…" disabledReason={unavailable}>
        Add the holiday
      </Button>
    </form>
  );
}

function problemsOf(
  { name, from }: Typed,
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): Partial<Record<keyof Typed, string>> {
  const ofLastDay = issues.find(({ path }) => path[0] === 'to')?.message;
  return {
    ...(name.trim() === '' && { name: 'Give it a name.' }),
    ...(from === null ? { from: 'Choose the first day.' } : ofLastDay !== undefined && { to: ofLastDay }),
  };
}
