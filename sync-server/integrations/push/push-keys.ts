import fs from 'node:fs';
import path from 'node:path';
import webPush from 'web-push';
import * as z from 'zod';
import { ConfigError } from '#server/config.ts';

/** What this server shows push services that it is itself (VAPID, RFC 8292); base64url. */
const pushKeysSchema = z.object({ publicKey: z.string().min(80), privateKey: z.string().min(40) });
export type PushKeys = z.infer<typeof pushKeysSchema>;

const NAME = 'push-keys.json';

/**
 * The keys of this installation, made when there are none, for as long as it lives: every device that is told something has
 * bound itself to them. Throws ConfigError for a damaged file.
 */
export function readPushKeys(dataDir: string): PushKeys {
  const file = path.join(dataDir, NAME);
  try {
    fs.writeFileSync(file, `${JSON.stringify(webPush.generateVAPIDKeys())}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  try {
    return pushKeysSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    throw new ConfigError(
      `${file} is damaged: bring it back, or remove it; then people switch notifications on anew on each device`,
    );
  }
}
