import * as z from 'zod';
import { isLoopback } from '#server/secure-address.ts';
import type { ClassroomSettings } from './classroom-port.ts';

/** The variable of a classroom service. */
export const classroomEnvironment = {
  GOOGLE_CLASSROOM_URL: z
    .url({
      protocol: /^https?$/,
      hostname: /.+/,
      error: 'must be an https address, such as https://classroom.googleapis.com',
    })
    .optional(),
};
type Environment = z.infer<z.ZodObject<typeof classroomEnvironment>>;

/**
 * What it means; null for none, a text for what is wrong. Classes are read with what a teacher allows at the provider
 * `google`; tokens travel by https, but for this machine.
 */
export function classroomOf(
  { GOOGLE_CLASSROOM_URL: address }: Environment,
  providers: readonly { readonly id: string }[],
): ClassroomSettings | null | string {
  if (address === undefined) return null;
  if (!providers.some(({ id }) => id === 'google'))
    return 'GOOGLE_CLASSROOM_URL needs SIGN_IN_PROVIDERS with a provider of the id google';
  const url = new URL(address);
  if (url.username !== '' || url.search !== '' || url.hash !== '')
    return 'GOOGLE_CLASSROOM_URL must be an address alone';
  if (url.protocol !== 'https:' && !isLoopback(url.hostname))
    return 'GOOGLE_CLASSROOM_URL must begin with https://';
  return { url: url.origin + url.pathname.replace(/\/+$/, '') };
}
