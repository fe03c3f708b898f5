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

/** A text document whose directory says what its content unpacks to. */
export function zipBytes(name: string, unpacked: number): Buffer {
  const parts = [
    { name: Buffer.from('mimetype'), bytes: Buffer.from('application/vnd.oasis.opendocument.text') },
    { name: Buffer.from(name), bytes: Buffer.alloc(0) },
  ];
  const locals = parts.map((part) => {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt32LE(part.bytes.length, 18);
    local.writeUInt32LE(part.bytes.length, 22);
    local.writeUInt16LE(part.name.length, 26);
    return Buffer.concat([local, part.name, part.bytes]);
  });
  const entries = parts.map((part, index) => {
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(index === 0 ? part.bytes.length : unpacked, 24);
    entry.writeUInt16LE(part.name.length, 28);
    return Buffer.concat([entry, part.name]);
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(entries).length, 12);
  end.writeUInt32LE(Buffer.concat(locals).length, 16);
  return Buffer.concat([...locals, ...entries, end]);
}
