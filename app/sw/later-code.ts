import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { readSessions } from '#app/platform/session-store.ts';
import { can } from '#shared/access/capabilities.ts';

/** Who opens a file of the app that not everybody does: whoever signed in, or teachers alone. */
export type Audience = 'people' | 'teachers';
/** A file of the app as vite.config.ts lists it; without `for` it is for everybody. */
export type CodeEntry = { url: string; revision: string | null; integrity: string; for?: Audience };

/**
 * Files of the app that not every device needs: they are fetched ahead once somebody of theirs has signed in. What is
 * opened before that comes from the network, and is kept, since its digest is known.
 */
export function createLaterCode(entries: readonly CodeEntry[], audience: Audience) {
  const own = entries.filter((entry) => entry.for === audience);
  // Not one of Workbox's own names: those it takes away with the versions before.
  const controller = new PrecacheController({ cacheName: `code-for-${audience}` });
  controller.addToCacheList(own);

  /** Fetches what is missing, if one of them uses this device. Rejects when something does not come. */
  async function keep(event: ExtendableEvent): Promise<void> {
    if (!(await isWanted(audience))) return;
    for (const { url, integrity } of own) {
      const cacheKey = controller.getCacheKeyForURL(url);
      if (cacheKey === undefined) throw new Error(`${url} is not in its own list`);
      await controller.strategy.handle({ event, request: new Request(url), params: { cacheKey, integrity } });
    }
  }

  return {
    route: new PrecacheRoute(controller),
    keep,
    /** A new version has its own: fetched before it takes over, so that it opens without a network as the old one did. */
    install: async (event: ExtendableEvent): Promise<void> => {
      if (await isWanted(audience)) await controller.install(event);
    },
    /** Takes away what only the versions before had. */
    activate: (event: ExtendableEvent) => controller.activate(event),
  };
}

/** Whether one of them uses this device, or did and may come back without a network. */
async function isWanted(audience: Audience): Promise<boolean> {
  const { active, known, packed } = await readSessions();
  const people = [...(active ? [active] : []), ...known];
  return audience === 'teachers'
    ? people.some(({ individual }) => can(individual.roles, 'build-activities'))
    : people.length + packed.length > 0;
}
