import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type LaunchOptions, type Page } from 'playwright';
import { MAX_HINTS } from '#shared/domain/notifications/constants.ts';
import { browserArgs } from './browser-args.ts';
import { findBrowser } from './find-browser.ts';
import { startNetworkProxy, type NetworkMode } from './network-proxy.ts';

/** Playwright's tests wait without end where nothing is said; what hangs has to fail while a second try has time. */
const LONGEST_WAIT_MS = 90_000;

/**
 * One Chromebook: a browser with a profile of its own, and its own stretch of network to the server. Two devices are
 * two of these. `page` is the tab in front; after `relaunch` it is a new one.
 */
export type Device = {
  /** The app's origin as this device sees it. */
  url: string;
  /** The same address for what asks past the browser but over its network: `page.request`, `route.fetch`. */
  past: (url: string) => string;
  page: () => Page;
  context: () => BrowserContext;
  /** A further tab. */
  newTab: () => Promise<Page>;
  /** No network at all: the browser knows it, and every open connection dies. */
  cutNetwork: () => Promise<void>;
  restoreNetwork: () => Promise<void>;
  /** The browser believes it is online, and the network does this (network-proxy.ts). */
  setNetwork: (mode: NetworkMode) => void;
  /** SIGKILL to the whole browser. Nothing gets to clean up. */
  kill: () => Promise<void>;
  /** Opens the same profile again, with the network as it was. The page is blank: go where the test wants. */
  relaunch: () => Promise<void>;
  /** Slows the page's processor by this factor; 1 is full speed. Lasts until the tab is closed. */
  slowProcessor: (factor: number) => Promise<void>;
  /** Closes the browser in order and leaves the profile. */
  close: () => Promise<void>;
  /** Closes the browser and deletes the profile. */
  remove: () => Promise<void>;
};

/**
 * Defaults: a 1366x768 screen, en-US, Chicago. `args` are added to Chromium's command line. `installed`: a profile to run
 * on (deleted by `remove`) and the origin it knows the app by; else an empty profile, and the network's own address.
 */
export type DeviceOptions = {
  installed?: { origin: string; profile: string };
  viewport?: { width: number; height: number };
  locale?: string;
  timezoneId?: string;
  reducedMotion?: 'reduce' | 'no-preference';
  forcedColors?: 'active' | 'none';
  colorScheme?: 'light' | 'dark';
  /** Whether the list of notifications opens by itself; else this browser has shown its hints already. */
  hasHints?: boolean;
  args?: readonly string[];
};

/** A device in front of `serverUrl`. Throws when there is no browser (tests/support/ensure-browser.ts). */
export async function launchDevice(
  serverUrl: string,
  { installed, hasHints = false, ...asked }: DeviceOptions = {},
): Promise<Device> {
  const proxy = await startNetworkProxy(serverUrl);
  const profile = installed?.profile ?? mkdtempSync(path.join(os.tmpdir(), 'device-'));
  const url = installed?.origin ?? proxy.url;
  const options = { ...asked, args: [...(asked.args ?? []), ...wayTo(url, proxy.url)] };
  let offline = false;
  let context = await openProfile(profile, options);
  if (!hasHints) await context.addCookies([hintsShown(url)]);

  const firstPage = () => context.pages()[0];
  const page = () => {
    const found = firstPage();
    if (found === undefined) throw new Error('The device has no open tab.');
    return found;
  };

  const close = async () => {
    await context.close();
    await proxy.close();
  };
  return {
    url,
    past: (address) => address.replace(url, proxy.url),
    page,
    context: () => context,
    newTab: () => context.newPage(),
    cutNetwork: async () => {
      offline = true;
      // First the flag, so that the page does not see connections break while it believes itself online.
      await context.setOffline(true);
      proxy.setMode('cut');
    },
    restoreNetwork: async () => {
      offline = false;
      proxy.setMode('open');
      await context.setOffline(false);
    },
    setNetwork: (mode) => proxy.setMode(mode),
    kill: () => killBrowser(context),
    relaunch: async () => {
      await context.close();
      context = await openProfile(profile, options);
      await context.setOffline(offline);
    },
    slowProcessor: async (factor) => {
      const session = await context.newCDPSession(page());
      await session.send('Emulation.setCPUThrottlingRate', { rate: factor });
    },
    close,
    remove: async () => {
      await close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

/** The app's own count of its hints, at its bound: what opens by itself would lie over what a test presses. */
const hintsShown = (url: string) => ({
  name: 'notificationHints',
  value: String(MAX_HINTS),
  url,
  expires: Date.now() / 1000 + 30 * 86_400,
});

/** Chromium's argument that leads one origin to the address where the device's network begins. */
function wayTo(origin: string, network: string): string[] {
  return origin === network
    ? []
    : [`--host-resolver-rules=MAP ${new URL(origin).host} ${new URL(network).host}`];
}

async function openProfile(
  profile: string,
  options: Omit<DeviceOptions, 'installed' | 'hasHints'>,
): Promise<BrowserContext> {
  const { args = [], ...emulation } = options;
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions(),
    args: [...browserArgs, ...args],
    viewport: { width: 1366, height: 768 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    ...emulation,
  });
  context.setDefaultTimeout(LONGEST_WAIT_MS);
  return context;
}

function launchOptions(): LaunchOptions {
  const browser = findBrowser();
  if (browser === null) throw new Error('There is no browser: npm test installs one, or set CHROMIUM_PATH.');
  // Playwright's own download: the full browser, because its headless shell lacks part of the worker's APIs.
  return browser.executablePath === undefined
    ? { channel: 'chromium' }
    : { executablePath: browser.executablePath };
}

async function killBrowser(context: BrowserContext): Promise<void> {
  const browser = context.browser();
  if (browser === null) throw new Error('The device has no browser to kill.');
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const closed = new Promise<void>((resolve) => context.once('close', () => resolve()));
  // Children first: a child whose parent is gone may still get to its own orderly end.
  const ids = processInfo.map(({ id, type }) => ({ id, isParent: type === 'browser' }));
  for (const { id } of [...ids].sort((a, b) => Number(a.isParent) - Number(b.isParent))) killProcess(id);
  await closed;
}

function killProcess(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch (error) {
    // It ended by itself in between.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
