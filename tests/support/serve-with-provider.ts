import { providerSettings } from './local-provider.ts';
import type { TestServer } from './server.ts';

/** Starts a server anew that knows a provider as Google. `publicUrl`: where its devices know it; `others`: further settings. */
export async function serveWithProvider(
  server: TestServer,
  publicUrl: string,
  issuer: string,
  others: Readonly<Record<string, string>> = {},
): Promise<void> {
  const settings = providerSettings(server.dataDir, issuer);
  await server.stop();
  await server.start({ environment: { PUBLIC_URL: publicUrl, ...settings, ...others } });
}
