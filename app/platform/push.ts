import type { NewSubscription } from '#shared/domain/notifications/push.ts';

/** What this browser says of pushes. `endpoint`: its address where it has subscribed, for whomever. */
export type PushHere =
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'denied' }
  | { readonly kind: 'supported'; readonly endpoint: string | null };

export async function readPushHere(): Promise<PushHere> {
  const manager = await pushManager();
  if (manager === null) return { kind: 'unsupported' };
  if (Notification.permission === 'denied') return { kind: 'denied' };
  return { kind: 'supported', endpoint: (await manager.getSubscription())?.endpoint ?? null };
}

/** Asks for the permission, and subscribes this browser. Null where the person or the browser said no. Never rejects. */
export async function subscribeHere(publicKey: string): Promise<NewSubscription | null> {
  try {
    // Before anything else: browsers ask only as long as the press is fresh.
    if ((await Notification.requestPermission()) !== 'granted') return null;
    const manager = await pushManager();
    // One that is bound to other keys, or was somebody else's, ends first.
    await (await manager?.getSubscription())?.unsubscribe();
    const made = await manager?.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const { endpoint, keys } = made?.toJSON() ?? {};
    const { p256dh, auth } = keys ?? {};
    return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null;
  } catch {
    return null;
  }
}

/** Ends the subscription of this browser; whoever pushes to it hears that it is gone. */
export async function unsubscribeHere(): Promise<void> {
  await (await (await pushManager())?.getSubscription())?.unsubscribe();
}

/** Null where this browser has none, and where the app runs without its worker. */
async function pushManager(): Promise<PushManager | null> {
  if (!('PushManager' in globalThis) || !('Notification' in globalThis)) return null;
  return (await navigator.serviceWorker.getRegistration())?.pushManager ?? null;
}
