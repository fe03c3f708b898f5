/** What is looked at: a camera's picture of now, or a picture from a file. */
type Looked = HTMLVideoElement | ImageBitmap;

/** Returns what a QR code in the picture says; null where none is seen. Never rejects. */
export type QrReader = (looked: Looked) => Promise<string | null>;

/** The browser's own detector, which TypeScript does not know. */
type Detector = { detect: (looked: Looked) => Promise<readonly { readonly rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

/** Reads QR codes with what the browser has (Chromebooks have it), else with a library that is fetched for it. */
export async function createQrReader(): Promise<QrReader> {
  const own = await ownReader().catch(() => null);
  return own ?? libraryReader();
}

async function ownReader(): Promise<QrReader | null> {
  const found = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector; // no type of the browser's has it
  if (found === undefined || !(await found.getSupportedFormats()).includes('qr_code')) return null;
  const detector = new found({ formats: ['qr_code'] });
  return async (looked) => {
    const [code] = await detector.detect(looked).catch(() => []);
    return code?.rawValue ?? null;
  };
}

/** What a code has to be seen with; a photograph of a phone has ten times as much. */
const MAX_SIDE = 1_200;

async function libraryReader(): Promise<QrReader> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (looked) => {
    const [width, height] = sizeOf(looked);
    if (context === null || width === 0 || height === 0) return null;
    canvas.width = width;
    canvas.height = height;
    context.drawImage(looked, 0, 0, width, height);
    try {
      return decodeQR(context.getImageData(0, 0, width, height));
    } catch {
      // It throws where it sees no code.
      return null;
    }
  };
}

function sizeOf(looked: Looked): [width: number, height: number] {
  const [width, height] =
    'videoWidth' in looked ? [looked.videoWidth, looked.videoHeight] : [looked.width, looked.height];
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height, 1));
  return [Math.round(width * scale), Math.round(height * scale)];
}
