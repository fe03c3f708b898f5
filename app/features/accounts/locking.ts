import { createStore } from '#app/platform/store.ts';

/** Whose work is being locked on this device, and how much of it is done, from 0 to 1. */
export type Locking = { readonly initials: string; readonly share: number };

/** Null while nobody's is. Set by whoever packs in this tab. */
export const locking = createStore<Locking | null>(null);
