import { addDays, type CalendarDate } from '#shared/kernel/calendar-date.ts';
import type { Licences } from './licence.ts';
import { holdsOn, spansOf, type LicenceNeed, type Span } from './licences.ts';
import type { SubjectPath } from './roles.ts';

/** `until`: the last day that is known of, null for no end. */
export type LicenceState =
  | { readonly kind: 'open'; readonly until: CalendarDate | null }
  | { readonly kind: 'not-yet'; readonly from: CalendarDate }
  | { readonly kind: 'ended'; readonly until: CalendarDate }
  | { readonly kind: 'none' };

/** Why a school may use something of a subject on a day or not, with the day that people are told. */
export function licenceState(
  licences: Licences,
  subject: SubjectPath,
  need: LicenceNeed,
  today: CalendarDate,
): LicenceState {
  const spans = spansOf(licences, subject, need);
  const now = spans.find((span) => holdsOn(span, today));
  if (now) return { kind: 'open', until: lastDay(spans, now.until) };
  const starts = spans.flatMap(({ from }) => (from !== null && from > today ? [from] : [])).sort();
  if (starts[0] !== undefined) return { kind: 'not-yet', from: starts[0] };
  const ends = spans.flatMap(({ until }) => (until === null ? [] : [until])).sort();
  const last = ends.at(-1);
  return last === undefined ? { kind: 'none' } : { kind: 'ended', until: last };
}

/** How far spans reach from one that ends then, without a day between them. */
function lastDay(spans: readonly Span[], until: CalendarDate | null): CalendarDate | null {
  if (until === null) return null;
  const next = addDays(until, 1);
  const further = spans.filter((span) => (span.from === null || span.from <= next) && !endsBy(span, until));
  if (further.some((span) => span.until === null)) return null;
  const ends = further.flatMap((span) => span.until ?? []).sort();
  return ends.length === 0 ? until : lastDay(spans, ends.at(-1) ?? null);
}

const endsBy = ({ until }: Span, day: CalendarDate): boolean => until !== null && until <= day;
