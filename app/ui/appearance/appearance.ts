/** How this device shows the product. A setting of the reader, not of the school. */
export type Appearance = {
  /** `system` follows the device; `contrast` is black on white or white on black, as the device prefers. */
  readonly theme: 'system' | 'light' | 'dark' | 'contrast';
  readonly textSize: 'standard' | 'large' | 'larger';
  /** The face of articles, answers and instructions. */
  readonly readingFont: 'standard' | 'lexend' | 'dyslexic';
  /** `wide`: more room between letters, words and lines. */
  readonly textSpacing: 'standard' | 'wide';
};

/** A face that no device has before its reader chooses it. */
export type ChosenFace = Exclude<Appearance['readingFont'], 'standard'>;

export const defaultAppearance: Appearance = {
  theme: 'system',
  textSize: 'standard',
  readingFont: 'standard',
  textSpacing: 'standard',
};

/**
 * Where the appearance is kept. Synchronous on purpose: it must be known before the first paint
 * (public/appearance.js reads the same entry), and IndexedDB answers too late.
 * `read` gives null when nothing was stored or what is stored can't be read.
 */
export type AppearanceStore = {
  readonly read: () => Appearance | null;
  readonly write: (appearance: Appearance) => void;
  /** Brings a face to this device, to be there without a network. False when it could not be fetched now. */
  readonly downloadFace?: (face: ChosenFace) => Promise<boolean>;
};

/** The value of `data-theme`. `system` turns to high contrast where the device asks for more contrast. */
export function resolveTheme(
  choice: Appearance['theme'],
  device: { readonly dark: boolean; readonly moreContrast: boolean },
): 'light' | 'dark' | 'contrast' | 'contrast-dark' {
  const contrast = choice === 'contrast' || (choice === 'system' && device.moreContrast);
  if (contrast) return device.dark ? 'contrast-dark' : 'contrast';
  if (choice === 'system') return device.dark ? 'dark' : 'light';
  return choice === 'dark' ? 'dark' : 'light';
}
