import type { CustomItemOf, CustomPackContent } from '#shared/domain/packs/custom-pack.ts';
import type { TravellingFile } from '#shared/sync/travelling-file.ts';

/** A custom pack's content with these cards. */
export function packContent(change: Partial<CustomPackContent> = {}): CustomPackContent {
  return {
    subject: 'science',
    sourcePackId: 'water-on-the-move',
    title: 'Our river',
    note: 'For our trip',
    userNote: 'Ask for the bus',
    items: [],
    ...change,
  };
}

export function documentItem(file: TravellingFile, itemId = 'doc1'): CustomItemOf<'uploaded_document'> {
  return {
    itemId,
    note: '',
    kind: 'uploaded_document',
    title: 'Map of the river',
    text: '',
    savedContentId: `saved-${itemId}`,
    file,
  };
}

/** The bytes of a real (empty) PNG picture with `padding` bytes after its end, which viewers ignore. */
export function pngBytes(padding = 0): Uint8Array<ArrayBuffer> {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const bytes = new Uint8Array(png.length + padding);
  bytes.set(png);
  return bytes;
}
