import lexend from '@fontsource-variable/lexend/files/lexend-latin-wght-normal.woff2?url&no-inline';
import dyslexicRegular from '@fontsource/opendyslexic/files/opendyslexic-latin-400-normal.woff2?url&no-inline';
import dyslexicBold from '@fontsource/opendyslexic/files/opendyslexic-latin-700-normal.woff2?url&no-inline';
import { libraryFiles } from './media-cache.ts';

/** The files of each face, as app/ui/styles/fonts.css names them. The worker fetches none of them ahead. */
const files: Record<'lexend' | 'dyslexic', readonly string[]> = {
  lexend: [lexend],
  dyslexic: [dyslexicRegular, dyslexicBold],
};

/**
 * Brings a reading face to this device, beside the library's files, from where the worker answers for it. False when
 * it could not be fetched now. Where nothing can be kept the browser fetches the face itself.
 */
export async function downloadReadingFace(face: keyof typeof files): Promise<boolean> {
  const stored = await libraryFiles.list().catch((): string[] => []);
  const missing = files[face].filter((address) => !stored.includes(address));
  const fetched = await Promise.all(missing.map(fetchFace));
  if (fetched.includes(null)) return false;
  try {
    for (const [at, bytes] of fetched.entries())
      if (bytes) await libraryFiles.keep(missing[at] ?? '', bytes, 'font/woff2');
    await libraryFiles.drop(stored.filter(isFormerFace));
  } catch {
    // The disk is full, or there is no Cache Storage: the face is shown now, and fetched again next time.
  }
  return true;
}

/** Null for what is no font, such as a captive portal's page. */
async function fetchFace(address: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const response = await fetch(address);
    const isFont = response.headers.get('content-type')?.includes('font') === true;
    return response.ok && isFont ? new Uint8Array(await response.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

/** A face of an older version of the app: only these lie beside the library's own files. */
const isFormerFace = (address: string): boolean =>
  address.endsWith('.woff2') && !Object.values(files).some((current) => current.includes(address));
