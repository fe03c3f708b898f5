import { whenIdle } from '#app/platform/when-idle.ts';
import { zoneStore } from '#app/platform/zone-store.ts';
import { dateInZone, type CalendarDate } from '#shared/kernel/calendar-date.ts';
import { dateInSpan, zoneSpanFrom, type ZoneSpan } from '#shared/kernel/zone-span.ts';

const DAY = 86_400_000;

/** What is known of the zone in this page; undefined before it was looked for. */
let known: ZoneSpan | null | undefined;
let isAsking = false;

/**
 * The school's date at an instant (epoch ms). The first formatter of a page costs as much as drawing half of the first
 * screen: how far the zone is from UTC is kept from one start to the next, and asked anew behind the first screen.
 */
export function schoolDate(instant: number, timeZone: string): CalendarDate {
  known ??= zoneStore.read();
  const date = known && dateInSpan(instant, timeZone, known);
  if (!known || date === null || instant > known.from + DAY) void keepSpan(instant, timeZone);
  return date ?? dateInZone(instant, timeZone);
}

async function keepSpan(instant: number, timeZone: string): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  await whenIdle();
  known = zoneSpanFrom(instant, timeZone);
  zoneStore.write(known);
  isAsking = false;
}
