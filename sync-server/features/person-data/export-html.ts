import { setImmediate } from 'node:timers/promises';
import type { ExportEntry, ExportSection } from './export-section.ts';
import { fullName, type ExportedPerson } from './exported-person.ts';

/** The copy as one page that opens in any browser without a network and prints well, in pieces. */
export async function* exportHtml(
  who: ExportedPerson,
  sections: readonly ExportSection[],
): AsyncGenerator<string> {
  yield pageHead(who);
  yield `<nav><ul>${sections.map(({ key, title }) => `<li><a href="#${key}">${escaped(title)}</a></li>`).join('')}</ul></nav>\n`;
  for (const { key, title, none, entries } of sections) {
    yield `<section id="${key}"><h2>${escaped(title)}</h2>\n`;
    let isEmpty = true;
    for (const entry of entries()) {
      yield article(entry);
      isEmpty = false;
      await setImmediate();
    }
    yield isEmpty ? `<p>${escaped(none)}</p></section>\n` : '</section>\n';
  }
  yield '</body></html>\n';
}

function pageHead(who: ExportedPerson): string {
  const title = `Data of ${fullName(who)}`;
  const isWhole = who.audience === 'school';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif; color-scheme: light dark }
h2 { margin: 2.5rem 0 .5rem; border-bottom: 2px solid; break-after: avoid }
h3 { margin: 1.5rem 0 .25rem; font-size: 1.05rem; break-after: avoid }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; margin: 0 }
dt { font-weight: 600 } dd { margin: 0; overflow-wrap: anywhere }
h4 { margin: .8rem 0 0; font-size: .95rem; break-after: avoid }
.text { padding-left: 1rem; border-left: 3px solid; white-space: pre-wrap; overflow-wrap: anywhere }
@media print { nav { display: none } body { margin: 0; max-width: none } }
</style>
</head>
<body>
<h1>${escaped(title)}</h1>
<p>${escaped(who.schoolName)}, made ${escaped(who.when(who.madeAt))}. This page holds ${isWhole ? 'what the school’s server holds' : 'what the school’s server shows you'} about this person. The same is in <code>data.json</code> for programs, and uploaded files are in the folder <code>files</code>.</p>
<p><strong>Whoever has this file can read it. Keep it safe, and delete it when it is no longer needed.</strong></p>
`;
}

function article({ title, facts, texts }: ExportEntry): string {
  const list = facts.map(([label, value]) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`).join('');
  const words = texts.map(
    ({ label, text }) => `<h4>${escaped(label)}</h4><div class="text">${escaped(text)}</div>`,
  );
  return `<article><h3>${escaped(title)}</h3>${list === '' ? '' : `<dl>${list}</dl>`}${words.join('')}</article>\n`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
