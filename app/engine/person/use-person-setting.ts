import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { readSetting, writeSetting } from '#app/platform/session-store.ts';
import type { Session } from '#shared/domain/accounts/session.ts';
import { useSignedIn } from './signed-in.tsx';

/**
 * A small setting of one person on this device, such as where they stopped reading. It is kept under the person's id:
 * on a shared device nobody gets another's (promises.md U6). `undefined` until it was read, `null` when there is none.
 */
export function usePersonSetting<T>(
  area: string,
  name: string,
  schema: z.ZodMiniType<T>,
): [value: T | null | undefined, write: (value: T) => void] {
  const { session } = useSignedIn();
  const key = settingKey(session, area, name);
  const [stored, setStored] = useState<{ key: string; value: T | null }>();
  // Read once for a key: a schema made anew at every drawing must not read anew, and so draw anew, for ever.
  const take = useEffectEvent((raw: unknown) => {
    const parsed = schema.safeParse(raw);
    setStored({ key, value: parsed.success ? parsed.data : null });
  });
  useEffect(() => {
    let isCurrent = true;
    void readSetting(key).then((raw) => {
      if (isCurrent) take(raw);
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);
  const write = useCallback(
    (value: T) => {
      setStored({ key, value });
      // A setting that can't be kept (a full disk) stops nobody.
      void writeSetting(key, value).catch(() => undefined);
    },
    [key],
  );
  return [stored?.key === key ? stored.value : undefined, write];
}

/** The same setting, read once: `null` when there is none. */
export async function readPersonSetting<T>(
  session: Session,
  area: string,
  name: string,
  schema: z.ZodMiniType<T>,
): Promise<T | null> {
  const parsed = schema.safeParse(await readSetting(settingKey(session, area, name)));
  return parsed.success ? parsed.data : null;
}

const settingKey = ({ school, individual }: Session, area: string, name: string): string =>
  `${area}:${school.id}:${individual.id}:${name}`;
