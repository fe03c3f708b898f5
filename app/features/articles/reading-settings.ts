import * as z from 'zod/mini';
import { usePersonSetting } from '#app/engine/index.ts';

/** A small setting of one reader on this device, such as where they stopped. */
export const useReaderSetting = <T>(name: string, schema: z.ZodMiniType<T>) =>
  usePersonSetting('reading', name, schema);

export const levelSetting = z.number();
/** The id of the block that was at the top. */
export const positionSetting = z.string();
export const pageSetting = z.int();
