import { registerServiceWorker } from './service-worker.ts';

/** What makes a visited page an app: it can be installed, and opens without a network. As `registerServiceWorker`. */
export async function makeInstallable(...about: Parameters<typeof registerServiceWorker>): Promise<void> {
  nameManifest();
  await registerServiceWorker(...about);
}

/** In index.html the browser would fetch and read it while the page starts, on the same processor. */
function nameManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}
