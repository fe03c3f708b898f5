import type { CarriedWork } from '#shared/sync/carried-work.ts';
import type { UnsentItem } from './unsent-items.ts';

/** What the page says in words: what is not sent and what was not accepted. */
export type WorkInWords = { readonly unsent: readonly UnsentItem[]; readonly refused: readonly UnsentItem[] };

/**
 * All work that may be on this device alone, as one page that opens in any browser without a network. It is what a
 * person keeps when a device is to be wiped (SPEC.md D1). The work itself is inside it as JSON (`<script
 * type="application/json" id="work">`), which any device can bring in again (V4). `when` words a time.
 */
export function exportPage(work: CarriedWork, words: WorkInWords, when: (at: number) => string): string {
  const title = `Unsent work of ${work.person}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1.1rem/1.6 system-ui, sans-serif; color-scheme: light dark }
h2 { margin: 2.5rem 0 0; font-size: 1.15rem }
p { margin: .2rem 0 }
.text { margin-top: .8rem; padding-left: 1rem; border-left: 3px solid; white-space: pre-wrap; overflow-wrap: anywhere }
</style>
</head>
<body>
<h1>${escaped(title)}</h1>
<p>${escaped(work.schoolName)}, saved ${escaped(when(work.madeAt))} on ${escaped(work.device)}. Your school had not received this yet.</p>
<p>To bring it in, open “Offline and storage” in the app, on any device, and choose this file. Your teacher can hand it in for you too.</p>
<p><strong>Whoever has this file can read it. Delete it from devices that others use.</strong></p>
${words.unsent.map((item) => section(item, 'Not sent yet', when)).join('\n')}
${words.refused.map((item) => section(item, 'Not accepted', when)).join('\n')}
<script type="application/json" id="work">${dataOf(work)}</script>
</body>
</html>
`;
}

function section(item: UnsentItem, state: string, when: (at: number) => string): string {
  const text = item.text === '' ? '' : `\n<div class="text">${escaped(item.text)}</div>`;
  return `<section>
<h2>${escaped(item.title)}</h2>
<p>${state}. Written ${escaped(when(item.at))}.</p>${text}
</section>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** JSON that can stand in a page: no `<` that could end the script early. */
const dataOf = (work: CarriedWork): string => JSON.stringify(work, null, 1).replaceAll('<', '\\u003c');
