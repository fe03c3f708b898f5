import type { RefusalCode } from '#shared/kernel/refusal.ts';

// What would harm or annoy a file's readers: a picture that breaks off, a packed document that unpacks to far more than
// it is. Nothing is decoded or unpacked here.

/** Why a picture of this type can't be kept, or null. */
export function whyUnsoundPicture(bytes: Buffer, type: string): RefusalCode | null {
  switch (type) {
    case 'image/png':
      return isWholePng(bytes) ? null : 'file_broken';
    case 'image/jpeg':
      return isWholeJpeg(bytes) ? null : 'file_broken';
    case 'image/gif':
      return bytes.includes(0x3b, 13) ? null : 'file_broken';
    case 'image/webp':
      return bytes.readUInt32LE(4) + 8 <= bytes.length ? null : 'file_broken';
    default:
      return null;
  }
}

/** Chunks follow one another up to the end chunk; what stands after it, viewers ignore. */
function isWholePng(bytes: Buffer): boolean {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (at + 12 + length > bytes.length) return false;
    if (name === 'IEND') return true;
    at += 12 + length;
  }
  return false;
}

/** Has an end-of-image mark after its start of scan. */
function isWholeJpeg(bytes: Buffer): boolean {
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
  return scan > 0 && bytes.indexOf(Buffer.from([0xff, 0xd9]), scan) > 0;
}

const LOCAL_ENTRY = 0x04034b50;
const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
/** What an office document of at most 20 MB may unpack to, all in all; a real one stays far below. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
const MAX_ENTRIES = 10_000;

/**
 * Why a zip, as office documents of today are, can't be kept: adds up what its directory says its entries unpack to.
 * Null for a sound one, and for what is no zip.
 */
export function whyUnsoundZip(bytes: Buffer): RefusalCode | null {
  if (bytes.length < 4 || bytes.readUInt32LE(0) !== LOCAL_ENTRY) return null;
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END_OF_DIRECTORY)
    return 'file_broken';
  const entries = bytes.readUInt16LE(end + 10);
  if (entries > MAX_ENTRIES) return 'file_too_packed';
  let at = bytes.readUInt32LE(end + 16);
  let unpacked = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) return 'file_broken';
    unpacked += bytes.readUInt32LE(at + 24);
    if (unpacked > MAX_UNPACKED_BYTES) return 'file_too_packed';
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return null;
}
