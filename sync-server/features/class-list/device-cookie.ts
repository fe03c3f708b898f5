import type { Config } from '#server/config.ts';
import { cookieScopeOf } from '#server/plugins/session.ts';

/** The cookie of a device that is open for a class. It holds a random token, and opens nothing but the list. */
export const classDeviceCookie = 'class-device';

/** Where browsers bring it: to the calls of signing in alone. */
export const classDeviceScope = (config: Config) =>
  ({ ...cookieScopeOf(config), path: '/individual/login' }) as const;
