import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

/** The policy of sync-server/plugins/content-security.ts, so that the gallery also shows what it forbids. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
].join('; ');

/** Builds the gallery as the product is built and serves it on a free port of the loopback. */
export async function serveGallery(): Promise<{ url: string; close: () => Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'gallery-'));
  const config = {
    configFile: false as const,
    logLevel: 'warn' as const,
    root: import.meta.dirname,
    publicDir: join(import.meta.dirname, '../../../public'),
    plugins: [react(), { ...optimizeLocales.vite({ locales: ['en-US', 'en-GB'] }), enforce: 'pre' as const }],
    build: { outDir, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 2000 },
    preview: {
      port: 0,
      host: '127.0.0.1',
      headers: { 'Content-Security-Policy': CONTENT_SECURITY_POLICY },
    },
  };
  await build(config);
  const server = await preview(config);
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error('the gallery has no address');
  return {
    url: address,
    close: async () => {
      await server.close();
      await rm(outDir, { recursive: true });
    },
  };
}
