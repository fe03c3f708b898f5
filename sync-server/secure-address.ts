import fs from 'node:fs';
import tls from 'node:tls';

/** A certificate with its key, as PEM: the server speaks https by itself. */
export type TlsFiles = { readonly cert: Buffer; readonly key: Buffer };

/**
 * Reads TLS_CERT and TLS_KEY; null where neither is set.
 *
 * @throws Error with one line that says which of them can't be used, and why.
 */
export function readTlsFiles(certFile: string | undefined, keyFile: string | undefined): TlsFiles | null {
  if (certFile === undefined && keyFile === undefined) return null;
  if (certFile === undefined || keyFile === undefined)
    throw new Error('TLS_CERT and TLS_KEY need each other');
  const cert = read('TLS_CERT', certFile);
  const key = read('TLS_KEY', keyFile);
  try {
    tls.createSecureContext({ cert, key });
  } catch (error) {
    throw new Error(`TLS_CERT and TLS_KEY are no certificate with its key, as PEM: ${reason(error)}`, {
      cause: error,
    });
  }
  return { cert, key };
}

/** What the rule below looks at. */
export type Address = {
  readonly host: string;
  readonly publicUrl: string | null;
  readonly trustProxy: false | string;
  readonly tls: TlsFiles | null;
};

/** True for addresses that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Whether people reach this server by https, as far as its settings say. */
export const isHttps = ({ publicUrl, tls: files }: Pick<Address, 'publicUrl' | 'tls'>): boolean =>
  files !== null || (publicUrl?.startsWith('https:') ?? false);

/**
 * What is to be said where other machines reach this server over plain http: browsers keep nothing there, and the app
 * offers no sign-in. Null where nothing is.
 */
export function plainHttpWarning(address: Address): string | null {
  if (isLoopback(address.host) || isHttps(address) || address.trustProxy !== false) return null;
  return 'Other machines reach this server over plain http, where browsers let nobody sign in: set TLS_CERT and TLS_KEY, or put a proxy with HTTPS before it.';
}

function read(setting: string, file: string): Buffer {
  try {
    return fs.readFileSync(file);
  } catch (error) {
    throw new Error(`${setting} ${file} can't be read: ${reason(error)}`, { cause: error });
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
