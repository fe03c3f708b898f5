import fs from 'node:fs';
import path from 'node:path';
import type { PictureFile } from '#server/integrations/pdf/tagged-document.ts';
import { readJson, type PublishedLibrary } from '#server/library/published-library.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import type { Picture } from '#shared/domain/packs/primitives.ts';

/** A JSON file of a pack, parsed. Throws for a damaged library. */
export function packJson<T>(
  library: PublishedLibrary,
  pack: Pack,
  file: string,
  schema: { parse: (value: unknown) => T },
): T {
  return schema.parse(readJson(library.pathOf(pack, file)));
}

/** The bytes of a picture as a PDF takes them; null for a kind that it can't show. */
export function pictureFile(library: PublishedLibrary, pack: Pack, picture: Picture): PictureFile | null {
  const file = library.pathOf(pack, picture.path);
  if (!fs.existsSync(file)) return null;
  const ending = path.extname(file).toLowerCase();
  if (ending === '.svg') return { kind: 'svg', svg: fs.readFileSync(file, 'utf8') };
  const isRaster = ['.png', '.jpg', '.jpeg'].includes(ending);
  return isRaster ? { kind: 'raster', bytes: fs.readFileSync(file) } : null;
}
