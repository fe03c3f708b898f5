import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { closeCamera, openCamera, type CameraFault } from '#app/platform/camera.ts';
import { createQrReader } from '#app/platform/qr-reader.ts';
import { badgeCodeOf } from '#shared/domain/accounts/badge.ts';

/** `looking`: the camera shows a picture, and no badge was seen in it yet. `strange`: a code that is no badge is in it. */
export type Scanning = 'starting' | 'looking' | 'strange' | CameraFault;

/** From one look to the next, ms: a Chromebook has other things to do as well. */
const LOOK_EVERY_MS = 250;

/**
 * Looks for a badge with the camera, as long as it is on. Hands on the code of each that it sees, once until another one is
 * held there. Draws the picture into `video`.
 */
export function useBadgeScan(
  isOn: boolean,
  onCode: (code: string) => void,
): { readonly video: RefObject<HTMLVideoElement | null>; readonly state: Scanning } {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<Scanning>('starting');
  const seen = useEffectEvent(onCode);
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let opened: MediaStream | null = null;
    let last: string | null = null;
    const scan = async (): Promise<void> => {
      const camera = await openCamera();
      if ('fault' in camera) {
        if (!isOver) setState(camera.fault);
        return;
      }
      opened = camera.stream;
      const shown = video.current;
      if (isOver || shown === null) return closeCamera(opened);
      shown.srcObject = opened;
      await shown.play().catch(() => undefined);
      const read = await createQrReader();
      const look = async (): Promise<void> => {
        const text = await read(shown);
        if (isOver) return;
        const code = text === null ? null : badgeCodeOf(text);
        setState(text !== null && code === null ? 'strange' : 'looking');
        if (code !== null && code !== last) {
          last = code;
          seen(code);
        }
        timer = setTimeout(() => void look(), LOOK_EVERY_MS);
      };
      await look();
    };
    // The library for reading could not be had: what is typed does without it.
    void scan().catch(() => {
      if (!isOver) setState('none');
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      if (opened !== null) closeCamera(opened);
      setState('starting');
    };
  }, [isOn]);
  return { video, state };
}

/** The code of a badge in a picture from a file; null where there is none. */
export async function badgeInPicture(file: File): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file);
    const text = await (await createQrReader())(picture);
    picture.close();
    return text === null ? null : badgeCodeOf(text);
  } catch {
    // No picture that this browser knows.
    return null;
  }
}
