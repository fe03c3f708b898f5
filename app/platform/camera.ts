/**
 * Why there is no picture: the device has no camera or the page may not ask for one, somebody said no, or something else
 * uses it.
 */
export type CameraFault = 'none' | 'denied' | 'busy';

/** Asks for the camera that looks away from the person, where there are two. Never rejects. */
export async function openCamera(): Promise<
  { readonly stream: MediaStream } | { readonly fault: CameraFault }
> {
  // Absent where the page is not secure.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices === undefined) return { fault: 'none' };
  try {
    return { stream: await devices.getUserMedia({ video: { facingMode: 'environment' }, audio: false }) };
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NotAllowedError' || name === 'SecurityError') return { fault: 'denied' };
    return { fault: name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none' };
  }
}

/** Lets go of a camera; its light goes out. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
