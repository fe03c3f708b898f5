/** How a picture is looked at: how many times its size, and how far its middle is moved, in CSS pixels. */
export type PictureZoom = { readonly scale: number; readonly x: number; readonly y: number };

export type Size = { readonly width: number; readonly height: number };
export type Spot = { readonly x: number; readonly y: number };

export const wholePicture: PictureZoom = { scale: 1, x: 0, y: 0 };
export const MOST_ZOOM = 4;
/** One press of a button or a key. */
export const ZOOM_STEP = 1.5;
/** How far an arrow key moves it, CSS pixels. */
export const PAN_STEP = 60;

/**
 * Zooms by a factor; what is at `spot` (from the middle of the frame) stays there. Between the whole picture and four
 * times as large, and never moved so far that its edge comes into the frame.
 */
export function zoomed(
  zoom: PictureZoom,
  factor: number,
  frame: Size,
  spot: Spot = { x: 0, y: 0 },
): PictureZoom {
  const scale = Math.min(MOST_ZOOM, Math.max(1, zoom.scale * factor));
  const by = scale / zoom.scale;
  return within({ scale, x: spot.x - (spot.x - zoom.x) * by, y: spot.y - (spot.y - zoom.y) * by }, frame);
}

/** Moves it by so many CSS pixels. */
export function panned(zoom: PictureZoom, by: Spot, frame: Size): PictureZoom {
  return within({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, frame);
}

function within({ scale, x, y }: PictureZoom, { width, height }: Size): PictureZoom {
  const clamp = (value: number, size: number) => {
    const most = ((scale - 1) * size) / 2;
    return Math.min(most, Math.max(-most, value)) + 0;
  };
  return { scale, x: clamp(x, width), y: clamp(y, height) };
}
