import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BREAKAGES } from './breakages.ts';

const root = path.join(import.meta.dirname, '../../..');
const breakage = BREAKAGES.find(({ what }) => what === process.env['BREAKAGE']);

/** The tests of one breakage, over the product with it. */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'breakage',
      enforce: 'pre',
      transform: (code, id) => {
        const own = breakage?.patches.filter(({ file }) => path.join(root, file) === id.split('?')[0]) ?? [];
        return own.length === 0
          ? null
          : own.reduce((text, { find, put }) => text.replace(find, () => put), code);
      },
    },
  ],
  test: { environment: 'node', include: breakage ? [breakage.test.file] : [], testTimeout: 600_000 },
});
