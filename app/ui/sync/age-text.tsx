import { useLocale } from '#app/i18n/locale.tsx';

export type AgeTextProps = {
  /** What happened then: "heard from", "updated". Put before the age. */
  readonly prefix?: string;
  /** Epoch milliseconds; `null` when it never happened. */
  readonly then: number | null;
  /** Epoch milliseconds of the corrected clock; the caller renews it about once a minute. */
  readonly now: number;
  /** Shown when `then` is null. */
  readonly never?: string;
};

/** How old a fact is, with the exact time in a tooltip: "heard from 12 min ago". */
export function AgeText({ prefix, then, now, never = 'not yet' }: AgeTextProps) {
  const { format } = useLocale();
  if (then === null) return <span>{never}</span>;
  const age = format.age(then, now);
  return (
    <time dateTime={new Date(then).toISOString()} title={format.dateTime(then)}>
      {prefix === undefined ? age : `${prefix} ${age}`}
    </time>
  );
}
