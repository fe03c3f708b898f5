/** A file as the directory of a zip names it. `packed`, `unpacked` and `offset` in bytes. */
export type ZippedFile = {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
  /** Where its header begins in the zip. */
  readonly offset: number;
};

/** UTF-8 names; sizes and checksum come after the bytes, because nobody knows them before. */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** The version of the format that reads it: 4.5 where numbers of 64 bits stand. */
const VERSION = 20;
const VERSION_64 = 45;
/** 1 January 1980, the first day that a zip can name: when it was made stands in its pages. */
const DATE = 0x0021;
/** What stands for a number that has only room elsewhere. */
const ELSEWHERE_32 = 0xffffffff;
const ELSEWHERE_16 = 0xffff;

/** What stands before the bytes of a file. */
export function localHeader({ name }: Pick<ZippedFile, 'name'>): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(DEFLATE, 8);
  head.writeUInt16LE(DATE, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

/** What stands after the bytes of a file. */
export function descriptor({ crc, packed, unpacked }: Omit<ZippedFile, 'name' | 'offset'>): Buffer {
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(0x08074b50, 0);
  sizes.writeUInt32LE(crc, 4);
  sizes.writeUInt32LE(packed, 8);
  sizes.writeUInt32LE(unpacked, 12);
  return sizes;
}

/**
 * What ends a zip: its directory, and where that begins (`offset`). Beyond 4 GB or 65,535 files in the form of 64 bits,
 * and only then, as not every program reads that.
 */
export function zipDirectory(files: readonly ZippedFile[], offset: number): Buffer {
  const entries = Buffer.concat(files.map(directoryEntry));
  const isLarge = offset >= ELSEWHERE_32 || files.length >= ELSEWHERE_16;
  const large = isLarge ? largeEnd(files.length, entries.length, offset) : Buffer.alloc(0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(files.length, ELSEWHERE_16), 8);
  end.writeUInt16LE(Math.min(files.length, ELSEWHERE_16), 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(Math.min(offset, ELSEWHERE_32), 16);
  return Buffer.concat([entries, large, end]);
}

function directoryEntry({ name, crc, packed, unpacked, offset }: ZippedFile): Buffer {
  const isFar = offset >= ELSEWHERE_32;
  const far = Buffer.alloc(isFar ? 12 : 0);
  if (isFar) {
    far.writeUInt16LE(1, 0);
    far.writeUInt16LE(8, 2);
    far.writeBigUInt64LE(BigInt(offset), 4);
  }
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(isFar ? VERSION_64 : VERSION, 4);
  entry.writeUInt16LE(isFar ? VERSION_64 : VERSION, 6);
  entry.writeUInt16LE(FLAGS, 8);
  entry.writeUInt16LE(DEFLATE, 10);
  entry.writeUInt16LE(DATE, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(unpacked, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt16LE(far.length, 30);
  entry.writeUInt32LE(Math.min(offset, ELSEWHERE_32), 42);
  return Buffer.concat([entry, name, far]);
}

/** The end's numbers in 64 bits, and where they stand. */
function largeEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(56);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(VERSION_64, 12);
  end.writeUInt16LE(VERSION_64, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end, locator]);
}
