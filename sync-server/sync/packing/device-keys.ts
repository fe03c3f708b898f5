import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { heldText, keyInfo, keyUses, type HeldKey, type KeyOf } from '#shared/sync/packing.ts';

/** Derives what browsers pack with (SPEC.md D8); nothing of it is stored. */
export type DeviceKeys = {
  /** Names the newest secret; keys of older ones stay derivable. */
  readonly kid: string;
  /** 32 bytes; null for a secret that is not here. */
  derive: (kid: string, of: KeyOf) => Buffer | null;
  /** A key of 32 bytes for one use of a packing's key. */
  use: (key: Buffer, use: keyof typeof keyUses) => Buffer;
  /** Whether who asks at that time holds the key that they name. */
  isHeld: (held: HeldKey, of: Omit<KeyOf, 'generation'>, at: number) => boolean;
};

/** From the installation's secrets, the newest first. Throws without one. */
export function createDeviceKeys(secrets: readonly string[]): DeviceKeys {
  const known = new Map(secrets.map((secret) => [kidOf(secret), secret]));
  const [kid] = known.keys();
  if (kid === undefined) throw new Error('an installation needs a secret to derive keys from');
  const derive: DeviceKeys['derive'] = (name, of) => {
    const secret = known.get(name);
    return secret === undefined ? null : bytesFrom(secret, keyInfo(of));
  };
  const use: DeviceKeys['use'] = (key, name) => bytesFrom(key, keyUses[name]);
  return {
    kid,
    derive,
    use,
    isHeld: ({ generation, kid: name, mac }, of, at) => {
      const key = derive(name, { ...of, generation });
      if (!key) return false;
      const right = createHmac('sha256', use(key, 'proof'))
        .update(heldText({ ...of, generation }, at))
        .digest();
      const shown = Buffer.from(mac, 'base64url');
      return right.length === shown.length && timingSafeEqual(right, shown);
    },
  };
}

const kidOf = (secret: string): string => createHash('sha256').update(secret).digest('hex').slice(0, 8);

const bytesFrom = (material: string | Buffer, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', material, '', info, 32));
