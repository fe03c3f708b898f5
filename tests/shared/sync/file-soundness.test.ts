import { expect, test } from 'vitest';
import { whyUnsoundFile } from '#shared/sync/file-soundness.ts';
import { FILE_TYPES } from '#shared/sync/travelling-file.ts';
import { pngBytes, zipBytes } from '#tests/support/packs.ts';

const typeOf = (ending: string) => FILE_TYPES[ending] ?? '';
const why = (ending: string, bytes: Uint8Array) => whyUnsoundFile(bytes, typeOf(ending));
const text = (words: string) => new TextEncoder().encode(words);
const program = Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0]);

test('content §5 a program is nothing that can be uploaded, whatever its name ends in', () => {
  const taken = Object.keys(FILE_TYPES).filter((ending) => why(ending, program) !== 'file_type');
  expect(taken).toEqual([]);
});

test('content §5 a drawing with a script in it is no picture', () => {
  expect(why('png', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))).toBe(
    'file_type',
  );
});

test('content §5 a picture that breaks off is damaged; one with something after its end is not', () => {
  expect(why('png', pngBytes(100))).toBeNull();
  expect(why('png', pngBytes().subarray(0, 50))).toBe('file_broken');
  const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xda, 1, 2, 0xff, 0xd9]);
  expect(why('jpg', jpeg)).toBeNull();
  expect(why('jpeg', jpeg.subarray(0, 10))).toBe('file_broken');
  const webp = text('RIFF\u0010\u0000\u0000\u0000WEBP');
  expect(why('webp', webp)).toBe('file_broken');
});

test('content §5 a packed document that unpacks to far more than it is is refused, and one without an end is damaged', () => {
  expect(why('odt', zipBytes('content.xml', 40_000))).toBeNull();
  expect(why('docx', zipBytes('word/document.xml', 4_000_000_000))).toBe('file_too_packed');
  expect(why('odt', zipBytes('content.xml', 40_000).subarray(0, 60))).toBe('file_broken');
});

test('a text is a text where every byte of it is', () => {
  expect(why('csv', text('year,lluvia\n2021,7 mm – más'))).toBeNull();
  expect(why('txt', Uint8Array.from([0x61, 0x00, 0x62]))).toBe('file_type');
  expect(why('txt', Uint8Array.from([0xff, 0xfe, 0x61]))).toBe('file_type');
});
