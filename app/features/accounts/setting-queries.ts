import { useView } from '#app/engine/index.ts';
import type { SettingName, SettingOf } from '#shared/domain/accounts/person-setting.ts';

/** What this person chose; null where they chose nothing. Live; `undefined` until the device was asked. */
export function useSetting<N extends SettingName>(name: N): SettingOf<N> | null | undefined {
  return useView(name, async (view) => {
    const rows = await view.list('personSetting');
    const setting = rows.find((row) => row.setting.name === name)?.setting ?? null;
    // Found by its name, which says which of them it is.
    return setting as SettingOf<N> | null;
  });
}
