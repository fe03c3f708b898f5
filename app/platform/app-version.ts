import { version } from '../../package.json';

/** The version this app was built from; the server may ask for a newer one (SPEC.md `minApp`). */
export const appVersion: string = version;
