import { encodeQR } from 'qr';
import { signInOverHttp } from './demo-day.ts';

/** Lets students of a running demo school sign in with badges. */
export async function allowBadges(serverUrl: string): Promise<void> {
  const response = await fetch(`${serverUrl}/school/device-rules`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: await signInOverHttp(serverUrl, 'teacher') },
    body: JSON.stringify({ badges: true }),
  });
  if (response.status !== 200) throw new Error(`the rule was answered ${response.status}`);
}

const WIDTH = 640;
const HEIGHT = 480;

/** What a camera sees that a QR code is held before: an uncompressed video (Y4M) of a second, for Chromium's fake camera. */
export function cameraSeeing(text: string): Buffer {
  const rows = encodeQR(text, 'raw', { border: 4 });
  const scale = Math.floor(HEIGHT / rows.length);
  const luma = Buffer.alloc(WIDTH * HEIGHT, 200);
  for (let y = 0; y < rows.length * scale; y += 1)
    for (let x = 0; x < rows.length * scale; x += 1)
      luma[y * WIDTH + x + 60] = rows[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true ? 20 : 230;
  const frame = [Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)];
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...Array.from({ length: 10 }, () => frame).flat()]);
}
