import * as z from 'zod/mini';
import { usePersonSetting } from '#app/engine/index.ts';
import { languageTagSchema, type TextAddress } from '#shared/domain/translation/translation-calls.ts';

/** How a translation is shown: under each sentence, or beside it where the window is wide enough. */
export const layoutSchema = z.enum(['below', 'beside']);
export type BilingualLayout = z.infer<typeof layoutSchema>;

/** The language that a person reads translations in, on this device. */
export const useLanguageSetting = () => usePersonSetting('translation', 'language', languageTagSchema);

export const useLayoutSetting = () => usePersonSetting('translation', 'layout', layoutSchema);

/** The language that a person wanted a text in while there was no network; '' when that is over. */
export const useWantedSetting = ({ packId, contentId, part }: TextAddress) =>
  usePersonSetting('translation', `wanted:${packId}:${contentId}:${part ?? ''}`, wantedSchema);

const wantedSchema = z.union([languageTagSchema, z.literal('')]);
