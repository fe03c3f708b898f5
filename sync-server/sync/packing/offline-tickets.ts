import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Db } from '#server/db/open.ts';
import { offlinePassword } from '#server/plugins/offline-password.ts';
import { readGenerations } from '#server/plugins/packed-devices.ts';
import type { KeyOf } from '#shared/sync/packing.ts';

/** Who may sign in without a network, and on which browsers that may stay so (SPEC.md D12). */
export type OfflineTickets = {
  /** A ticket for a browser that gets the keys from this generation on; null for whom offline sign-in is not for. */
  give: (of: KeyOf) => string | null;
  /** Whether a ticket was given here and nothing that it stands for has changed. Nothing else is told to whoever asks. */
  isValid: (ticket: string) => boolean;
};

const payloadSchema = z.tuple([z.string(), z.string(), z.string(), z.number(), z.string()]);

/** Signs with the first of the installation's secrets, and knows what any of them signed. */
export function createOfflineTickets(db: Db, secrets: readonly string[]): OfflineTickets {
  const [current, ...older] = secrets.map(
    (secret) => new Uint8Array(hkdfSync('sha256', secret, '', 'packwise offline ticket', 32)),
  );
  if (!current) throw new Error('an installation needs a secret to sign with');
  return {
    give: ({ school, person, device, generation }) => {
      const password = offlinePassword(db, person);
      if (password === null) return null;
      const payload = Buffer.from(JSON.stringify([school, person, device, generation, password])).toString(
        'base64url',
      );
      return `${payload}.${macOf(current, payload).toString('base64url')}`;
    },
    isValid: (ticket) => {
      const [payload = '', shown = ''] = ticket.split('.');
      const mac = Buffer.from(shown, 'base64url');
      if (![current, ...older].some((key) => isEqual(macOf(key, payload), mac))) return false;
      // Signed here, so it is ours.
      const [, person, device, generation, password] = payloadSchema.parse(
        JSON.parse(Buffer.from(payload, 'base64url').toString()),
      );
      return (
        offlinePassword(db, person) === password && readGenerations(db, person, device).revoked < generation
      );
    },
  };
}

const macOf = (key: Uint8Array, payload: string): Buffer =>
  createHmac('sha256', key).update(payload).digest();

const isEqual = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
