import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes `.br` and `.gz` beside every text file of the build; the server picks by Accept-Encoding. */
export function precompressed(folder: string): Plugin {
  const textFile = /\.(js|css|html|svg|json|webmanifest|txt|vtt)$/;
  const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) };
  return {
    name: 'precompressed',
    apply: 'build',
    enforce: 'post',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && textFile.test(entry.name));
        for (const entry of files) {
          const file = path.join(entry.parentPath, entry.name);
          const content = await readFile(file);
          if (content.length < 1024) continue;
          const best = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
          await writeFile(`${file}.br`, await compressors.br(content, best));
          await writeFile(`${file}.gz`, await compressors.gz(content, { level: 9 }));
        }
      },
    },
  };
}
