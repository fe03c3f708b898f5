/**
 * The state of a history entry as the router would write it. It gives an entry without one a state by replacing it once more,
 * which the browser's own process pays for as for a navigation.
 */
export function keyedEntry(): { readonly __TSR_index: 0; readonly __TSR_key: string; readonly key: string } {
  // One for each load: what the router keeps by it, such as how far the page was scrolled, is this entry's alone.
  const key = String(performance.timeOrigin);
  return { __TSR_index: 0, __TSR_key: key, key };
}
