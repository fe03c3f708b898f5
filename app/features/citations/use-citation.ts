import { useLiveQuery } from 'dexie-react-hooks';
import { readClock, useSignedIn } from '#app/engine/index.ts';
import { isDayFirst } from '#app/i18n/formats.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { ownOrigin } from '#app/platform/origin.ts';
import type { CitationContext } from '#shared/domain/citations/citation-item.ts';
import { citationText } from '#shared/domain/citations/citation.ts';
import { dateInZone } from '#shared/kernel/calendar-date.ts';
import { useCitationStyle } from './citation-style.ts';
import { citedWork, type Cited, type CitingAt } from './cited-works.ts';

/** Where this page cites. */
export function useCitingAt(): CitingAt {
  const { timeZone } = useLocale();
  return { origin: ownOrigin(), timeZone };
}

/** Today's date by the school's clock (decision 4), and how its country writes dates. Undefined until the clock is read. */
export function useCitationContext(): CitationContext | undefined {
  const { local } = useSignedIn();
  const { country, timeZone } = useLocale();
  const accessed = useLiveQuery(
    async () => dateInZone((await readClock(local)).now, timeZone),
    [local, timeZone],
  );
  return accessed === undefined ? undefined : { accessed, isDayFirst: isDayFirst(country) };
}

/** The citation of something as plain text, in the reader's style; for files and paper. Undefined until it is known. */
export function useCitationText(cited: Cited): string | undefined {
  const [style] = useCitationStyle();
  const context = useCitationContext();
  const at = useCitingAt();
  return style && context && citationText(citedWork(cited, at), style, context);
}
