import { pressedPushPath } from '#app/navigation/notification-paths.ts';
import { readSessions } from '#app/platform/session-store.ts';
import { readPush } from '#shared/domain/notifications/push.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Says that there is something new, and not what: a shared device shows it on its locked screen. Nothing is said to anybody
 * but whom it is for: where they have signed out, this browser is told nothing any more. Nor is anything said over the open
 * app, whose bell counts.
 */
export async function showPush(text: string): Promise<void> {
  const { active } = await readSessions();
  if (active === null || active.individual.id !== readPush(text)) {
    await (await self.registration.pushManager.getSubscription())?.unsubscribe();
    return;
  }
  const windows = await self.clients.matchAll({ type: 'window' });
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await self.registration.showNotification('Packwise', {
    body: 'You have a new notification.',
    // One at a time, however many there are.
    tag: 'notifications',
    data: text,
    icon: '/icons/icon-192.png',
  });
}

/**
 * Brings the app to the notifications of whom it was for: the window that is open, or a new one. What it is about is known
 * to the app alone, once that has asked the server.
 */
export async function openPush(notification: Notification): Promise<void> {
  notification.close();
  const { active } = await readSessions();
  const person = readPush(String(notification.data));
  const isTheirs = active !== null && active.individual.id === person;
  const path = isTheirs ? pressedPushPath(active.school.subjects[0] ?? 'science', person) : '/';
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (open === undefined) return void (await self.clients.openWindow(path));
  // A browser that lets no window come forward still shows it there.
  const client = await open.focus().catch(() => open);
  // What is typed there was written when the window was hidden.
  await client.navigate(path);
}
