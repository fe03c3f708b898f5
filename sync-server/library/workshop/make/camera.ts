import path from 'node:path';
import react from '@vitejs/plugin-react';
import { chromium, type Page } from 'playwright';
import { createServer, type Plugin } from 'vite';
import { browserArgs } from '../../../../tests/support/browser-args.ts';
import { findBrowser } from '../../../../tests/support/find-browser.ts';
import { projectRoot } from '../folders.ts';

/** Pictures have twice the size of a card's place for one (app/ui/layout/card.css), in CSS pixels. */
export const pictureSize = { width: 524, height: 320 } as const;

const QUALITY = 72;

export type Camera = {
  /** A page with nothing on it but this module's `default`, a React component, as wide as a phone that lies on its side. */
  readonly open: (module: string) => Promise<Page>;
  readonly close: () => Promise<void>;
};

/** Chromium before the app's own modules, served as in development. It needs no school and no network. */
export async function openCamera(): Promise<Camera> {
  let shown = '';
  const server = await createServer({
    root: path.join(projectRoot, 'app'),
    configFile: false,
    cacheDir: path.join(projectRoot, 'node_modules/.vite/camera'),
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', hmr: false },
    plugins: [react(), plainPage(() => shown)],
  });
  await server.listen();
  const address = server.resolvedUrls?.local[0] ?? '';
  const executablePath = findBrowser()?.executablePath;
  const browser = await chromium.launch({
    args: [...browserArgs],
    ...(executablePath !== undefined && { executablePath }),
  });
  return {
    open: async (module) => {
      shown = module;
      server.moduleGraph.invalidateAll();
      const page = await browser.newPage({
        viewport: { width: 900, height: 1400 },
        colorScheme: 'light',
        reducedMotion: 'reduce',
        locale: 'en-US',
        timezoneId: 'America/Chicago',
      });
      await page.goto(`${address}picture.html`);
      return page;
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

function plainPage(module: () => string): Plugin {
  const entry = '/camera-entry.js';
  const html = `<!doctype html><html lang="en"><body style="padding: 60px 110px; background: var(--paper)"><div id="root"></div>
<script type="module" src="${entry}"></script></body></html>`;
  return {
    name: 'plain-page',
    resolveId: (id) => (id === entry ? id : null),
    load: (id) => (id === entry ? entryOf(module()) : null),
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        if (request.url !== '/picture.html') return next();
        void server.transformIndexHtml('/picture.html', html).then((text) => {
          response.setHeader('content-type', 'text/html');
          response.end(text);
        }, next);
      });
    },
  };
}

const entryOf = (module: string): string => `
import '/ui/styles/index.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
${module}
createRoot(document.getElementById('root')).render(createElement(Shown));
`;

/** Which part of a place is taken: as wide as `part` of it, 1 when left out, around `middle`, from 0 to 1 across and down. */
export type Crop = { readonly part?: number; readonly middle?: readonly [across: number, down: number] };

/** Takes a picture of a place on the page in the form of a card. It stays inside the place, unless `part` is over 1. */
export async function photograph(
  page: Page,
  selector: string,
  { part = 1, middle = [0.5, 0.5] }: Crop = {},
): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`there is no ${selector}`);
  const widest = part > 1 ? Infinity : (box.height * pictureSize.width) / pictureSize.height;
  const width = Math.min(box.width * part, widest);
  const height = (width * pictureSize.height) / pictureSize.width;
  const inside = (at: number, size: number, room: number) =>
    size > room ? (room - size) / 2 : Math.min(Math.max(at * room - size / 2, 0), room - size);
  const clip = {
    x: box.x + inside(middle[0], width, box.width),
    y: box.y + inside(middle[1], height, box.height),
    width,
    height,
    scale: pictureSize.width / width,
  };
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY, clip });
  return Buffer.from(data, 'base64');
}
