/** The event of the Background Sync API (Chromium), which TypeScript's types do not have. */
export type SyncEvent = ExtendableEvent & { readonly tag: string };

export function isSyncEvent(event: Event): event is SyncEvent {
  return 'tag' in event && typeof event.tag === 'string' && 'waitUntil' in event;
}
