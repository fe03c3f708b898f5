import { existsSync } from 'node:fs';
import { findBrowser, type Browser } from './find-browser.ts';
import { runCommand, runTool } from './run-command.ts';

/**
 * Makes sure that there is a browser for the tests, and says which. In this order: CHROMIUM_PATH, one that is
 * installed, Debian's package (as root on a system with apt-get), Playwright's download.
 * Null when none of them worked. Throws BrowserPathError when CHROMIUM_PATH leads nowhere.
 */
export async function ensureBrowser(): Promise<Browser | null> {
  const browser = findBrowser() ?? (await installFromDebian()) ?? (await downloadWithPlaywright());
  if (browser === null) {
    console.error('There is no browser for the tests. Install Chromium or set CHROMIUM_PATH.');
    return null;
  }
  console.log(`Browser: ${browser.executablePath ?? 'Chromium'} (${browser.source})`);
  return browser;
}

async function installFromDebian(): Promise<Browser | null> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.log("No browser found: installing Debian's package chromium.");
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-qq'], quiet);
  await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
  const found = findBrowser();
  return found === null ? null : { ...found, source: "Debian's package" };
}

async function downloadWithPlaywright(): Promise<Browser | null> {
  console.log('No browser found: downloading one with Playwright.');
  await runTool('playwright/cli.js', ['install', 'chromium']);
  return findBrowser();
}
