import { version } from '../../package.json';

/** The version this app was built from; the server may ask for a newer one (SYNC.md `minApp`). */
export const appVersion: string = version;
