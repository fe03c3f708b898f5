import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { descriptor, localHeader, zipDirectory } from '#server/features/person-data/zip-records.ts';
import { zipOf, type ZipEntry } from '#server/features/person-data/zip-stream.ts';
import { unzipped } from './unzipped.ts';

async function* pieces(...all: string[]): AsyncGenerator<string> {
  for (const one of all) yield one;
}

async function* listed(entries: ZipEntry[]): AsyncGenerator<ZipEntry> {
  for (const entry of entries) yield entry;
}

test('a zip holds what was put in, under names of any script', async () => {
  const name = 'files/Größe 日本語.txt';
  const entries = [
    { name, content: pieces('ünï', 'cödé') },
    { name: 'empty', content: pieces() },
  ];
  const files = unzipped(await buffer(zipOf(listed(entries))));
  expect([...files].map(([key, bytes]) => [key, bytes.toString()])).toEqual([
    [name, 'ünïcödé'],
    ['empty', ''],
  ]);
});

test('who stops reading ends what is being read for them: no file stays open', async () => {
  let hasEnded = false;
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield crypto.getRandomValues(new Uint8Array(65_536));
    } finally {
      hasEnded = true;
    }
  }
  let read = 0;
  for await (const bytes of zipOf(listed([{ name: 'endless', content: endless() }]))) {
    read += bytes.length;
    if (read > 300_000) break;
  }
  await expect.poll(() => hasEnded).toBe(true);
});

test('what can’t be read breaks the zip off', async () => {
  async function* failing(): AsyncGenerator<string> {
    throw new Error('the disk is gone');
  }
  const zip = zipOf(listed([{ name: 'a', content: failing() }]));
  await expect(buffer(zip)).rejects.toThrow('the disk is gone');
});

test('beyond 4 GB the directory says in 64 bits where a file and itself begin', () => {
  const words = Buffer.from('far away');
  const packed = deflateRawSync(words);
  const far = {
    name: Buffer.from('far.txt'),
    ...{ crc: crc32(words), packed: packed.length, unpacked: words.length, offset: 5_000_000_000 },
  };
  const bytes = localHeader(far).length + packed.length + descriptor(far).length;
  const begins = far.offset + bytes;
  const end = zipDirectory([{ ...far, name: Buffer.from('near.txt'), offset: 0 }, far], begins);
  // The second entry: behind the first one, its number of 64 bits behind its name.
  const second = 46 + 'near.txt'.length;
  expect(end.readUInt32LE(second + 42)).toBe(0xffffffff);
  expect(end.readBigUInt64LE(second + 46 + far.name.length + 4)).toBe(5_000_000_000n);
  const size = second + 46 + far.name.length + 12;
  expect(end.readUInt32LE(size)).toBe(0x06064b50);
  expect(end.readBigUInt64LE(size + 48)).toBe(BigInt(begins));
  expect(end.readBigUInt64LE(size + 56 + 8)).toBe(BigInt(begins + size));
});
