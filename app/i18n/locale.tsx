import { createContext, use, useMemo, type ReactNode } from 'react';
import { createFormats, type Formats, type LocaleSettings } from './formats.ts';
import { termsFor, type Terms } from './terms.ts';

/** What `useLocale` answers: the settings, the words and the formatters of the reader's locale. */
export type LocaleContextValue = LocaleSettings & { readonly terms: Terms; readonly format: Formats };

const LocaleContext = createContext<LocaleContextValue>(
  contextOf({ locale: 'en-US', country: 'US', timeZone: 'UTC' }),
);

/** Gives everything below it one locale; settings come from the signed-in session's school. */
export function LocaleProvider({
  locale,
  country,
  timeZone,
  children,
}: LocaleSettings & { readonly children: ReactNode }) {
  const value = useMemo(() => contextOf({ locale, country, timeZone }), [locale, country, timeZone]);
  return <LocaleContext value={value}>{children}</LocaleContext>;
}

/** Terms and formatters of the nearest `LocaleProvider`; American English in UTC without one. */
export function useLocale(): LocaleContextValue {
  return use(LocaleContext);
}

function contextOf(settings: LocaleSettings): LocaleContextValue {
  return { ...settings, terms: termsFor(settings.locale), format: createFormats(settings) };
}
