import type { SubjectPath } from '#shared/access/roles.ts';

/** Everything that a person was told, as text for links. */
export const notificationsPath = (subject: SubjectPath): string => `/${subject}/notifications`;
