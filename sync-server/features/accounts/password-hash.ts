import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** Cost of one hash: `N` memory and time, `r` block size, `p` passes. */
export type PasswordCost = { N: number; r: number; p: number };

/** 32 MiB and about 0.3 s on the slow two-core machine that a school may run this on. */
export const passwordCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };

const saltBytes = 16;
const keyBytes = 32;
/** Hashing takes worker threads that also read files; a storm of sign-ins must leave some of them free. */
const hashesAtOnce = 2;

/** scrypt fills short passwords up with these (HMAC, RFC 2104): with one at its end a password would be the one without. */
const filler = '\0';

/**
 * Hashes a password into one string that holds everything needed to verify it: `scrypt$N$r$p$salt$key`. Throws on a
 * password with the character 0, which no password may have (`passwordProblem`).
 */
export async function hashPassword(password: string, cost: PasswordCost = passwordCost): Promise<string> {
  if (password.includes(filler)) throw new Error('A password can not hold the character 0.');
  const salt = randomBytes(saltBytes);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** True when the password is the one that was hashed. Throws on a string that `hashPassword` did not make. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const { cost, salt, key } = parseHash(hash);
  if (password.includes(filler)) return false;
  return timingSafeEqual(await derive(password, salt, cost), key);
}

/** True when the hash was made at another cost than today's; it is made anew at the next sign-in. */
export function isOutdatedHash(hash: string, cost: PasswordCost = passwordCost): boolean {
  const made = parseHash(hash).cost;
  return made.N !== cost.N || made.r !== cost.r || made.p !== cost.p;
}

function parseHash(hash: string): { cost: PasswordCost; salt: Buffer; key: Buffer } {
  const [name, N, r, p, salt, key] = hash.split('$');
  if (name !== 'scrypt' || salt === undefined || key === undefined) {
    throw new Error('A stored password has an unknown form.');
  }
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

let running = 0;
const waiting: (() => void)[] = [];

async function derive(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  if (running >= hashesAtOnce) await new Promise<void>((resume) => waiting.push(resume));
  else running += 1;
  try {
    // Two keyboards may spell one letter in two ways (é as one character or two); NFC makes them one.
    return await scryptAsync(password.normalize('NFC'), salt, {
      ...cost,
      // What scrypt uses at this cost; the default bound of 32 MiB lies just below ours.
      maxmem: 128 * cost.r * (cost.N + cost.p + 2),
    });
  } finally {
    // The place of this hash passes to the next in line, or is given up.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

function scryptAsync(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, keyBytes, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
