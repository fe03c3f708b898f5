import type { SubjectPath } from '#shared/access/roles.ts';

/** After a press on a push for somebody: the one thing that is new leads on, else the list stands. */
export const pressedPushPath = (subject: SubjectPath, personId: string): string =>
  `${notificationsPath(subject)}?push=${personId}`;

/** For whom the push was that was pressed; null where nobody came by one. */
export const pressedPushFor = (search: string): string | null => new URLSearchParams(search).get('push');

/** Everything that a person was told, as text for links. */
export const notificationsPath = (subject: SubjectPath): string => `/${subject}/notifications`;
