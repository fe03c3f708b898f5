import { forgetNotifications, markNotificationsRead, noteNotifications } from './notification-mutators.ts';

export const notificationMutators = {
  markNotificationsRead,
  noteNotifications,
  forgetNotifications,
};
