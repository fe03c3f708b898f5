import * as z from 'zod/mini';
import { can } from '#shared/access/capabilities.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { userBucket } from '#shared/sync/bucket-names.ts';
import { accept, defineMutator, fact, put, remove } from '#shared/sync/mutator.ts';
import { MAX_NOTIFICATIONS } from './constants.ts';
import { isUnread, notificationRow } from './rows.ts';

const ids = z.array(idSchema).check(z.maxLength(MAX_NOTIFICATIONS));

/**
 * Marks notifications of one's own as read (classroom §7 batchUpdateReadStatus). One that is gone, or is another
 * person's, is passed over in the same way: nobody learns from it what others are told.
 */
export const markNotificationsRead = defineMutator({
  name: 'markNotificationsRead',
  v: 1,
  args: z.object({ notificationIds: ids }),
  scope: () => 'notifications',
  facts: ({ notificationIds }, actor) => ({
    found: notificationIds.map((id) => fact('notification', id, userBucket(actor.userId))),
  }),
  decide: ({ found }, _args, { actor }) => {
    if (!can(actor.roles, 'read-notifications')) return refuse('forbidden');
    const own = new Map(
      found.flatMap((row) =>
        row !== null && row.ownerId === actor.userId && isUnread(row) ? [[row.id, row] as const] : [],
      ),
    );
    return accept(...[...own.values()].map((row) => put('notification', { ...row, readStatus: 'READ' })));
  },
});

/** The server's own: notes what a day brings, each once. */
export const noteNotifications = defineMutator({
  name: 'noteNotifications',
  v: 1,
  args: z.object({ notifications: z.array(notificationRow).check(z.maxLength(500)) }),
  scope: () => 'notifications',
  facts: ({ notifications }) => ({ known: notifications.map(({ id }) => fact('notification', id)) }),
  decide: ({ known }, { notifications }, { actor }) => {
    if (actor.kind !== 'system') return refuse('forbidden');
    return accept(
      ...notifications.filter((_, index) => known[index] === null).map((row) => put('notification', row)),
    );
  },
});

/** The server's own: takes away those that are too old, or too many. */
export const forgetNotifications = defineMutator({
  name: 'forgetNotifications',
  v: 1,
  args: z.object({ notificationIds: z.array(idSchema).check(z.maxLength(500)) }),
  scope: () => 'notifications',
  facts: () => ({}),
  decide: (_facts, { notificationIds }, { actor }) => {
    if (actor.kind !== 'system') return refuse('forbidden');
    return accept(...notificationIds.map((id) => remove('notification', id)));
  },
});
