import { useMutate } from '#app/engine/index.ts';
import { MAX_NOTIFICATIONS } from '#shared/domain/notifications/constants.ts';

/** Marks notifications as read, for all of this person's devices; nothing is sent for none. */
export function useMarkRead(): (ids: readonly string[]) => Promise<void> {
  const mutate = useMutate();
  return async (ids) => {
    if (ids.length === 0) return;
    await mutate('markNotificationsRead', { notificationIds: ids.slice(0, MAX_NOTIFICATIONS) });
  };
}
