import { translationFiles } from '#app/platform/media-cache.ts';
import { createDeviceTranslations } from './device-translations.ts';

/** One for the page: translations belong to the device, like the library's files. */
export const deviceTranslations = createDeviceTranslations(translationFiles);
