/** A text as one line of a header. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text inside HTML. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Paragraphs of HTML as the body of a mail; a quote is a block of its own. */
export function mailPage(paragraphs: readonly string[]): string {
  return [
    '<!doctype html><html lang="en"><body style="font-family: sans-serif; font-size: 16px; line-height: 1.5">',
    ...paragraphs.map((words) => (words.startsWith('<blockquote') ? words : `<p>${words}</p>`)),
    '</body></html>',
  ].join('\n');
}
