import { get, update } from 'idb-keyval';
import { bytesOf, cipherWith, type Cipher } from './packing-keys.ts';

/** OWASP's number for PBKDF2 with SHA-256 (Password Storage Cheat Sheet, 2023). */
const ITERATIONS = 600_000;

const KEY = 'password-key';

/**
 * A cipher that only this browser makes of this password and salt (SPEC.md D12): trying passwords takes this browser, about
 * half a second each, and copied data are of no use elsewhere.
 */
export async function passwordCipher(password: string, salt: Uint8Array<ArrayBuffer>): Promise<Cipher> {
  const mixed = await crypto.subtle.sign('HMAC', await browserKey(), bytesOf(password));
  const material = await crypto.subtle.importKey('raw', mixed, 'PBKDF2', false, ['deriveKey']);
  const stretching = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS };
  const key = await crypto.subtle.deriveKey(stretching, material, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  return cipherWith(key);
}

/** Made at the first use; nobody reads it out, this page included. */
async function browserKey(): Promise<CryptoKey> {
  const known: unknown = await get(KEY);
  if (known instanceof CryptoKey) return known;
  const made = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  let kept = made;
  // Of two tabs at once the first one's stays.
  await update(KEY, (stored: unknown) => (kept = stored instanceof CryptoKey ? stored : made));
  return kept;
}
