import { useLocale } from '#app/i18n/locale.tsx';

/** How many characters may still be written. Draws nothing far from the limit. */
export function LimitCount({ remaining }: { readonly remaining: number | null }) {
  const { format } = useLocale();
  if (remaining === null) return null;
  return (
    <span className="ui-field__count">{`${format.plural(remaining, 'character', 'characters')} left`}</span>
  );
}

/** What is said of a text beyond its limit; undefined within it. */
export function useExcessError(excess: number, limit: number | undefined): string | undefined {
  const { format } = useLocale();
  if (excess === 0 || limit === undefined) return undefined;
  const much = format.plural(excess, 'character', 'characters');
  return `${much} too many. Only the first ${format.number(limit)} are kept: shorten the text.`;
}
