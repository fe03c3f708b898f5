import type { RefusalCode } from '#shared/kernel/refusal-texts.ts';
import { FILE_TYPES } from './travelling-file.ts';

// What can be told of a file by its first bytes and its order (content §5, SPEC.md O4). The device asks before the file
// is kept, the server before it counts. Found are a file of another kind than its name says, a picture that breaks off,
// and a document that unpacks to far more. Nothing is decoded or unpacked here.

type Bytes = Uint8Array;

/** Why a file can't be kept under this type of `FILE_TYPES`, or null. The server looks closer still. */
export function whyUnsoundFile(bytes: Bytes, type: string): RefusalCode | null {
  return whyUnsoundZip(bytes) ?? (looksLike(bytes, type) ? whyUnsoundPicture(bytes, type) : 'file_type');
}

/** Why a picture of this type can't be kept, or null. */
export function whyUnsoundPicture(bytes: Bytes, type: string): RefusalCode | null {
  switch (type) {
    case 'image/png':
      return isWholePng(bytes) ? null : 'file_broken';
    case 'image/jpeg':
      return isWholeJpeg(bytes) ? null : 'file_broken';
    case 'image/gif':
      return bytes.includes(0x3b, 13) ? null : 'file_broken';
    case 'image/webp':
      return bytes.length >= 8 && viewOf(bytes).getUint32(4, true) + 8 <= bytes.length ? null : 'file_broken';
    default:
      return null;
  }
}

/** Where a kind of file begins, as hexadecimal digits; `..` is any byte. */
const beginnings: Readonly<Record<string, readonly string[]>> = {
  pdf: ['255044462d'],
  png: ['89504e470d0a1a0a'],
  jpg: ['ffd8ff'],
  gif: ['474946383761', '474946383961'],
  webp: ['52494646........57454250'],
  mp3: ['494433', 'fffb', 'fffa', 'fff3', 'fff2'],
  mp4: ['........66747970'],
  doc: ['d0cf11e0a1b11ae1'],
  docx: ['504b0304'],
};
/** Kinds that share their beginning with another. */
const sameAs: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  xls: 'doc',
  ppt: 'doc',
  xlsx: 'docx',
  pptx: 'docx',
  odt: 'docx',
  ods: 'docx',
  odp: 'docx',
};

function looksLike(bytes: Bytes, type: string): boolean {
  const ending = Object.keys(FILE_TYPES).find((one) => FILE_TYPES[one] === type);
  if (ending === undefined) return false;
  const known = beginnings[sameAs[ending] ?? ending];
  return known ? known.some((beginning) => beginsWith(bytes, beginning)) : isText(bytes);
}

function beginsWith(bytes: Bytes, beginning: string): boolean {
  const wanted = beginning.match(/../g) ?? [];
  return wanted.every((byte, at) => byte === '..' || bytes[at] === Number.parseInt(byte, 16));
}

/** UTF-8 without a zero byte, as far as its lead bytes and what must follow them tell. */
function isText(bytes: Bytes): boolean {
  let at = 0;
  while (at < bytes.length) {
    const length = sequenceLength(bytes[at] ?? 0);
    if (length === 0 || at + length > bytes.length) return false;
    for (let next = 1; next < length; next += 1) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return false;
    at += length;
  }
  return true;
}

function sequenceLength(lead: number): number {
  if (lead < 0x80) return lead === 0 ? 0 : 1;
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
}

/** Chunks follow one another up to the end chunk; what stands after it, viewers ignore. */
function isWholePng(bytes: Bytes): boolean {
  const view = viewOf(bytes);
  const END = 0x49454e44;
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at);
    if (at + 12 + length > bytes.length) return false;
    if (view.getUint32(at + 4) === END) return true;
    at += 12 + length;
  }
  return false;
}

/** Has an end-of-image mark after its start of scan. */
function isWholeJpeg(bytes: Bytes): boolean {
  const scan = indexOfMark(bytes, 0xda, 0);
  return scan > 0 && indexOfMark(bytes, 0xd9, scan) > 0;
}

function indexOfMark(bytes: Bytes, mark: number, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === mark) return at;
  }
  return -1;
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
export function whyUnsoundZip(bytes: Bytes): RefusalCode | null {
  const view = viewOf(bytes);
  if (bytes.length < 4 || view.getUint32(0, true) !== LOCAL_ENTRY) return null;
  const end = endOfDirectory(view);
  if (end < 0) return 'file_broken';
  const entries = view.getUint16(end + 10, true);
  if (entries > MAX_ENTRIES) return 'file_too_packed';
  let at = view.getUint32(end + 16, true);
  let unpacked = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== DIRECTORY_ENTRY) return 'file_broken';
    unpacked += view.getUint32(at + 24, true);
    if (unpacked > MAX_UNPACKED_BYTES) return 'file_too_packed';
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return null;
}

/** Where the last directory ends begins; -1 where there is none. */
function endOfDirectory(view: DataView): number {
  for (let at = view.byteLength - 22; at >= 0; at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  return -1;
}

const viewOf = (bytes: Bytes): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
