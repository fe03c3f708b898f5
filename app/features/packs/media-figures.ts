/** How long after a change of size the media overlay measures again, milliseconds (content §9, media gallery resize). */
export const RESIZE_THROTTLE_MS = 300;

/** What the specification's Flash media are; no browser plays them any more. Their width is capped (content §4). */
const FLASH = 'application/x-shockwave-flash';
export const FLASH_WIDTH = 600;

export const isFlash = (item: { readonly mimeType?: string | undefined }): boolean => item.mimeType === FLASH;

/** Whether what lies in a box is wider than it; a pixel of play, since zoomed pages have fractions. */
export const isTooWide = (box: { readonly scrollWidth: number; readonly clientWidth: number }): boolean =>
  box.scrollWidth > box.clientWidth + 1;
