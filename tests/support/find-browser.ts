import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';

/**
 * A Chromium to test with. `executablePath` is absent when it is Playwright's own download, which Playwright
 * finds by itself.
 */
export type Browser = { executablePath?: string; source: string };

/** CHROMIUM_PATH names a file that does not exist: a mistake to tell, not to pass over. */
export class BrowserPathError extends Error {
  override name = 'BrowserPathError';
}

/**
 * Looks for a browser without installing anything: CHROMIUM_PATH if it is set, since whoever sets it means it. Else
 * Chromium or Chrome on PATH or where Mac and Windows put it; else Playwright's download. Null = there is none. Throws
 * BrowserPathError when CHROMIUM_PATH leads nowhere.
 */
export function findBrowser(environment: NodeJS.ProcessEnv = process.env): Browser | null {
  const named = environment['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new BrowserPathError(`CHROMIUM_PATH is ${named}, which does not exist.`);
    return { executablePath: named, source: 'CHROMIUM_PATH' };
  }
  const installed = [...namesOnPath(environment), ...usualPlaces(environment)].find((file) =>
    existsSync(file),
  );
  if (installed !== undefined) return { executablePath: installed, source: 'already installed' };
  if (existsSync(chromium.executablePath())) return { source: "Playwright's download" };
  return null;
}

function namesOnPath(environment: NodeJS.ProcessEnv): string[] {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (environment['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

function usualPlaces(environment: NodeJS.ProcessEnv): string[] {
  const programs = [environment['PROGRAMFILES'], environment['LOCALAPPDATA']];
  return [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...programs.flatMap((folder) =>
      folder === undefined ? [] : [path.join(folder, 'Google/Chrome/Application/chrome.exe')],
    ),
  ];
}
