/** The static routes of a worker (Chromium), which TypeScript's types do not have. */
type WithRoutes = { readonly addRoutes?: (rules: readonly Rule[]) => Promise<void> };
type Rule = { readonly condition: Condition; readonly source: 'network' };
type Condition = { readonly requestMethod: string } | { readonly urlPattern: { readonly pathname: string } };

/**
 * What a page says to the server passes this version by, where the browser knows how. Otherwise a worker is started for
 * each call, and stays up for half a minute after it: a newer version can't take over meanwhile (SPEC.md D4).
 */
export function leaveToNetwork(event: ExtendableEvent & WithRoutes): void {
  const rules: Rule[] = [
    { condition: { requestMethod: 'POST' }, source: 'network' },
    { condition: { urlPattern: { pathname: '/sync/*' } }, source: 'network' },
  ];
  // A browser that knows other rules refuses all, and asks the worker each time, as those do that know none.
  if (event.addRoutes) event.waitUntil(event.addRoutes(rules).catch(() => undefined));
}
