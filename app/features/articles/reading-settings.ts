import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useSignedIn } from '../../local-db/use-local-db.tsx';
import { readSetting, writeSetting } from '../../platform/session-store.ts';

/**
 * A small setting of one reader on this device, such as where they stopped. The name holds the reader's id: on a
 * shared device nobody gets another's place (PRODUCT.md U6). `undefined` until it was read, `null` when there is none.
 */
export function useReaderSetting<T>(
  name: string,
  schema: z.ZodMiniType<T>,
): [value: T | null | undefined, write: (value: T) => void] {
  const { session } = useSignedIn();
  const key = `reading:${session.school.id}:${session.individual.id}:${name}`;
  const [stored, setStored] = useState<{ key: string; value: T | null }>();
  useEffect(() => {
    let isCurrent = true;
    void readSetting(key).then((raw) => {
      const parsed = schema.safeParse(raw);
      if (isCurrent) setStored({ key, value: parsed.success ? parsed.data : null });
    });
    return () => {
      isCurrent = false;
    };
  }, [key, schema]);
  const write = useCallback(
    (value: T) => {
      setStored({ key, value });
      // A place that can't be kept (a full disk) stops nobody from reading.
      void writeSetting(key, value).catch(() => undefined);
    },
    [key],
  );
  return [stored?.key === key ? stored.value : undefined, write];
}

export const levelSetting = z.number();
/** The id of the block that stood at the top. */
export const placeSetting = z.string();
export const pageSetting = z.int();
