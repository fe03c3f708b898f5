import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { browserArgs } from '#tests/support/browser-args.ts';
import { findBrowser } from '#tests/support/find-browser.ts';
import { letterSheet, sizes, themes } from './appearances.ts';
import { lookFolder, type Shot } from './shots.ts';

// Contact sheets: a row for each screen and state, a column for each size, one theme on a sheet.

/** Rows on one sheet: as many as can still be read. */
const ROWS = 5;
const columns = [...sizes, letterSheet];
/** Every picture is drawn at this part of its size, and cut to its column. */
const SCALE = 0.4;

type Row = { readonly title: string; readonly shots: readonly Shot[] };
type Sheet = { readonly name: string; readonly rows: readonly Row[] };

/** Writes the sheets as PNG beside an `index.html` that shows all of them; returns how many there are. */
export async function writeContactSheets(shots: readonly Shot[]): Promise<number> {
  const sheets = sheetsOf(shots);
  const { executablePath } = findBrowser() ?? {};
  const browser = await chromium.launch({
    args: [...browserArgs],
    ...(executablePath !== undefined && { executablePath }),
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const file = path.join(lookFolder, 'sheet.html');
  for (const sheet of sheets) {
    writeFileSync(file, html(sheet.name, rowsOf(sheet)));
    await page.goto(pathToFileURL(file).href);
    await page.screenshot({ path: path.join(lookFolder, `${sheet.name}.png`), fullPage: true });
  }
  await browser.close();
  writeFileSync(
    path.join(lookFolder, 'index.html'),
    html('Every screen and state', sheets.map((sheet) => `<h2>${sheet.name}</h2>${rowsOf(sheet)}`).join('')),
  );
  return sheets.length;
}

function sheetsOf(shots: readonly Shot[]): Sheet[] {
  return themes.flatMap(({ name: theme }) => {
    const sessions = groupedBy(
      shots.filter((shot) => shot.theme === theme),
      (shot) => shot.session,
    );
    return [...sessions].flatMap(([session, ofSession]) => {
      const rows = [...groupedBy(ofSession, titleOf)].map(([title, found]) => ({ title, shots: found }));
      const count = Math.ceil(rows.length / ROWS);
      return Array.from({ length: count }, (_, index) => ({
        name: `${theme}-${session.replaceAll(' ', '-')}-${String(index + 1).padStart(2, '0')}`,
        rows: rows.slice(index * ROWS, (index + 1) * ROWS),
      }));
    });
  });
}

function groupedBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

const titleOf = ({ moment, address, state }: Shot): string => `${address} · ${state} · ${moment}`;

function rowsOf({ rows }: Sheet): string {
  return rows
    .map(
      ({ title, shots }) =>
        `<h3>${escaped(title)}</h3><div class="row">${columns.map(cell(shots)).join('')}</div>`,
    )
    .join('');
}

const cell =
  (shots: readonly Shot[]) =>
  ({ name }: { name: string }): string => {
    const shot = shots.find(({ size }) => size === name);
    if (shot === undefined) return '';
    const caption = escaped(`${shot.address} · ${shot.state} · ${shot.size} · ${shot.theme}`);
    return `<figure style="width:${shot.width * SCALE}px"><img src="${shot.file}"><figcaption>${caption}</figcaption></figure>`;
  };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const html = (
  title: string,
  body: string,
): string => `<!doctype html><meta charset="utf-8"><title>${title}</title>
<style>
body { font: 12px/1.3 sans-serif; margin: 8px; background: #888; color: #000 }
h2, h3 { margin: 8px 0 4px; overflow-wrap: anywhere }
.row { display: flex; gap: 8px; align-items: flex-start; max-width: 1264px }
figure { margin: 0; flex: none; background: #fff }
img { width: 100%; display: block }
figcaption { padding: 2px 4px; font-size: 10px; overflow-wrap: anywhere }
</style><h1>${title}</h1>${body}`;
