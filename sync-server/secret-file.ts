import { randomBytes } from 'node:crypto';
import fs from 'node:fs';

/** The fewest characters of a secret that anybody should sign with. */
export const MIN_SECRET_LENGTH = 32;

/**
 * Makes a file with a fresh secret where there is none, readable by nobody else on the machine. `wx` lets one of two
 * processes that start together win; the other reads what it wrote. Throws the system's error when it can't be written.
 */
export function makeSecretFile(file: string): void {
  try {
    fs.writeFileSync(file, `${randomBytes(48).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
