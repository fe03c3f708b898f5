import { isPlainStudent, type Role } from '#shared/access/roles.ts';
import type { DeviceRules } from '#shared/domain/schools/device-rules.ts';
import { easyPassword } from './easy-password.ts';
import { THREE_WORDS_BYTES, threeWords } from './three-words.ts';

/**
 * A first password to pass on. A student gets one that a child can type: three words where the school lets students sign in
 * without a network, as whoever has the device may try for ever there. Staff get a longer one.
 * @param random so many bytes that nobody can guess
 */
export function proposedPassword(
  random: (count: number) => Uint8Array,
  { roles, rules }: { readonly roles: readonly Role[]; readonly rules: DeviceRules | undefined },
): string {
  const easy = () => easyPassword(random(4));
  if (!isPlainStudent(roles)) return `${easy()}-${easy()}`;
  return rules?.offlineSignIn === true ? threeWords(random(THREE_WORDS_BYTES)) : easy();
}
