import type * as packing from './packing.ts';

/** What packs and opens people's work; kept by the worker like every chunk, so it packs without a network. */
export const loadPacking = async (): Promise<typeof packing> => import('./packing.ts');
