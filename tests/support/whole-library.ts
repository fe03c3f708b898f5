import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { articleTextSchema } from '#shared/domain/packs/article.ts';
import { catalogueSchema } from '#shared/domain/packs/catalogue.ts';
import { openingFiles } from '#shared/domain/packs/item-files.ts';
import type { PackItem } from '#shared/domain/packs/pack-item.ts';
import { packFileAddress, packSchema, type Pack } from '#shared/domain/packs/pack.ts';
import { publicationSchema } from '#shared/domain/packs/publication.ts';
import { isTeacherFile } from '#shared/domain/packs/teacher-files.ts';

// Every screen where an item of the library opens, and what must be seen there.

/** A screen of the app: its address, its heading, and what its own part must hold (a selector, at least so often). */
export type LibraryScreen = {
  readonly path: string;
  readonly heading: string;
  readonly shows: string;
  readonly atLeast: number;
  /** Pages to turn after the first. */
  readonly furtherPages: number;
};

export type PackScreens = {
  readonly pack: Pack;
  readonly screens: readonly LibraryScreen[];
  /** Addresses of what opens outside the app: PDFs. */
  readonly documents: readonly string[];
};

/** The whole library of a server's data folder. */
export function wholeLibrary(libraryDir: string): PackScreens[] {
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(libraryDir, file), 'utf8'));
  const { packs } = catalogueSchema.parse(read('catalogue.json'));
  return packs.map(({ packId, version }) => {
    const pack = packSchema.parse(read(`${packId}/${version}/pack.json`));
    const readOwn = (file: string) => read(`${packId}/${version}/${file}`);
    return {
      pack,
      screens: [pinboard(pack), ...pack.packItems.flatMap((item) => screensOf(pack, item, readOwn))],
      documents: pack.packItems
        .filter(({ type }) => type === 'graphic_organizer' || type === 'uploaded_document')
        .flatMap((item) => openingFiles(item).map((file) => packFileAddress(pack, file))),
    };
  });
}

function pinboard(pack: Pack): LibraryScreen {
  return screen(`/${pack.subject}/${pack.packId}`, pack.title, '.ui-card', pack.packItems.length);
}

function screensOf(pack: Pack, item: PackItem, readOwn: (file: string) => unknown): LibraryScreen[] {
  const at = (kind: string) => `/${pack.subject}/${pack.packId}/${kind}/${item.contentId}`;
  switch (item.type) {
    case 'article':
      return item.levelArticles.map(({ level, path: file }) => {
        const text = articleTextSchema.parse(readOwn(file));
        const figures = text.blocks.filter((block) => block.type === 'figure').length;
        return screen(
          `${at('article')}?level=${level}`,
          text.title,
          '[data-block]',
          text.blocks.length - figures,
        );
      });
    case 'image':
      return [screen(at('assembly'), item.title, 'img[alt]:not([alt=""])')];
    case 'video':
      return [screen(at('assembly'), item.title, 'video track')];
    case 'audio':
      return [screen(at('assembly'), item.title, 'audio')];
    case 'interactive':
      return [screen(at('assembly'), item.title, '[data-part="interactive-box"] :is(button, input)')];
    case 'supplemental':
      return [screen(at('primary-source'), item.title, '[data-part="record-table"] tbody tr', 2)];
    case 'magazine':
    case 'ebook': {
      const { pages } = publicationSchema.parse(readOwn(item.path));
      const first = screen(at('magazine'), item.title, '[data-part="publication-page"]');
      return [{ ...first, furtherPages: pages.length - 1 }];
    }
    case 'learning_resource':
      return [
        screen(
          at('learning-resource'),
          item.title,
          item.resourceKind === 'quiz' ? 'main :is(fieldset, form)' : '[data-part="reading-text"] > *',
        ),
      ];
    case 'website':
    case 'external_link':
    case 'kahoot':
    case 'pear_deck':
    case 'graphic_organizer':
    case 'uploaded_document':
      // Their card is all that the app has of them; it is counted on the pinboard.
      return [];
  }
}

const screen = (to: string, heading: string, shows: string, atLeast = 1): LibraryScreen => ({
  path: to,
  heading,
  shows,
  atLeast,
  furtherPages: 0,
});

/** Puts every file of the library on the device of a signed-in teacher, as "Use offline" does for one pack. */
export async function keepWholeLibrary(page: Page, packs: readonly Pack[]): Promise<void> {
  const files = packs.flatMap((pack) => [
    { address: `/library/${pack.packId}/${pack.version}/pack.json`, mime: 'application/json' },
    ...pack.files.map((file) => ({ address: packFileAddress(pack, file.path), mime: file.mime })),
  ]);
  const all = [{ address: '/library/catalogue.json', mime: 'application/json' }, ...files];
  await page.evaluate(
    async (wanted) => {
      const answer = await fetch('/individual/session');
      const { school, individual } = (await answer.json()) as {
        school: { id: string };
        individual: { id: string };
      }; // the server's own
      const everybodys = await caches.open('library');
      const own = await caches.open(`files:${school.id}:${individual.id}`);
      const next = wanted.values();
      const fetchSome = async () => {
        for (const { address, mime, isTeachers } of next) {
          const bytes = await (await fetch(address)).arrayBuffer();
          const headers = { 'content-type': mime, 'content-length': String(bytes.byteLength) };
          await (isTeachers ? own : everybodys).put(address, new Response(bytes, { headers }));
        }
      };
      await Promise.all([fetchSome(), fetchSome(), fetchSome(), fetchSome()]);
    },
    all.map((file) => ({ ...file, isTeachers: isTeacherFile(file.address) })),
  );
}

/**
 * Goes to a place without loading the app again and waits until it shows what it must; returns what is wrong with it
 * when that does not come.
 */
export async function goAndLook(page: Page, to: LibraryScreen): Promise<string[]> {
  await page.evaluate((address) => window.history.pushState({}, '', address), to.path);
  let wrong = await lookAround(page, to);
  for (let turned = 0; turned < to.furtherPages && wrong.length === 0; turned += 1) {
    await page.getByRole('button', { name: 'Next page' }).first().click();
    wrong = await lookAround(page, to);
  }
  return wrong;
}

function lookAround(page: Page, { path: at, heading, shows, atLeast }: LibraryScreen): Promise<string[]> {
  return page.evaluate(
    async (wish) => {
      const look = (): string[] => {
        const dialog = document.querySelector('dialog[data-part="media-overlay"][open]');
        const scope = dialog ?? document.querySelector('main');
        if (!scope) return ['there is no page'];
        const wrong: string[] = [];
        const title = scope.querySelector(dialog ? 'h2' : 'h1')?.textContent;
        if (title !== wish.heading) wrong.push(`is headed "${title}"`);
        const found = (dialog ?? document).querySelectorAll(wish.shows).length;
        if (found < wish.atLeast) wrong.push(`has ${found} ${wish.shows}, not ${wish.atLeast}`);
        const bad =
          '.ui-empty, [data-part="lost-picture"], [data-part="media-note"], .ui-spinner, .ui-skeleton';
        for (const one of scope.querySelectorAll(bad))
          wrong.push(`shows "${one.className}: ${one.textContent}"`);
        for (const picture of scope.querySelectorAll('img')) {
          picture.loading = 'eager';
          if (!picture.complete || picture.naturalWidth === 0) wrong.push(`lacks ${picture.src}`);
        }
        for (const player of scope.querySelectorAll<HTMLMediaElement>('video, audio')) {
          // A recording is fetched once somebody presses play.
          if (player.preload === 'none') player.preload = 'metadata';
          if (player.error || player.readyState < 1) wrong.push(`does not play ${player.src}`);
        }
        return wrong.map((problem) => `${wish.at} ${problem}`);
      };
      const until = performance.now() + 8_000;
      let wrong = look();
      while (wrong.length > 0 && performance.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        wrong = look();
      }
      return wrong;
    },
    { at, heading, shows, atLeast },
  );
}

/** Opens a document in a tab, as its link does, and answers what the browser got: it shows it or downloads it. */
export async function openedDocument(tab: Page, url: string): Promise<string> {
  const downloading = tab.waitForEvent('download', { timeout: 5_000 }).catch(() => null);
  const response = await tab.goto(url).catch(() => null);
  // The browser's own viewer takes the place of the body: what it was given is told by the head.
  if (response) return `${response.status()} ${response.headers()['content-type']}`;
  const file = await (await downloading)?.path();
  const isPdf = file !== undefined && readFileSync(file).subarray(0, 5).toString('latin1') === '%PDF-';
  return isPdf ? '200 application/pdf' : 'nothing';
}
