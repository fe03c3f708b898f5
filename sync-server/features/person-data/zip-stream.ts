import { pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { descriptor, localHeader, zipDirectory, type ZippedFile } from './zip-records.ts';

/** A file of a zip: its name, and its bytes as they become known. */
export type ZipEntry = { readonly name: string; readonly content: AsyncIterable<string | Uint8Array> };

/** The bytes of a zip, while its entries are being made: nothing is held but the piece under way. One file is below 4 GB. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: ZippedFile[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const entry = { name: Buffer.from(name), crc: 0, packed: 0, unpacked: 0, offset };
    const head = localHeader(entry);
    yield head;
    for await (const bytes of deflated(content, entry)) yield bytes;
    const sizes = descriptor(entry);
    yield sizes;
    offset += head.length + entry.packed + sizes.length;
    written.push(entry);
  }
  yield zipDirectory(written, offset);
}

/** Packs the pieces and counts them in `entry`. Whoever reads no further ends the content as well. */
async function* deflated(
  content: ZipEntry['content'],
  entry: { crc: number; packed: number; unpacked: number },
): AsyncGenerator<Buffer> {
  const counted = async function* () {
    for await (const piece of content) {
      const bytes = Buffer.from(piece);
      entry.crc = crc32(bytes, entry.crc);
      entry.unpacked += bytes.length;
      yield bytes;
    }
  };
  // What goes wrong in the content is thrown where the packed bytes are read.
  const packer = pipeline(counted, createDeflateRaw(), () => undefined);
  for await (const piece of packer) {
    const bytes = Buffer.from(piece);
    entry.packed += bytes.length;
    yield bytes;
  }
}
