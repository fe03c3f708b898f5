import { useMutate } from '#app/engine/index.ts';
import type { Setting } from '#shared/domain/accounts/person-setting.ts';

/** Chooses something for oneself, on every device. Rejects when this device could not store it. */
export function useChangeSetting() {
  const mutate = useMutate();
  return (setting: Setting) => mutate('changeSetting', { setting });
}
