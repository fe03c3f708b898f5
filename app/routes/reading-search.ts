/** What an address says about how to open a text: its reading level, and the heading or page to open it at. */
export function readingSearch(search: Readonly<Record<string, unknown>>) {
  const toc = search['toc'];
  return { level: levelOf(search['level']), toc: typeof toc === 'string' ? toc : undefined };
}

/** A level in an address is 1, 2 or 3; anything else is as if there were none. */
function levelOf(value: unknown): number | undefined {
  const level = Number(value);
  return [1, 2, 3].includes(level) ? level : undefined;
}
