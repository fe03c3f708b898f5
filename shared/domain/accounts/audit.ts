import * as z from 'zod/mini';

/** What is written down of what people do to each other's accounts and data. Stored: a name never changes its meaning. */
export const auditKindSchema = z.enum([
  'signed-in',
  'sign-in-failed',
  'locked-out',
  'signed-out',
  'session-ended',
  'password-changed',
  'password-reset',
  'second-factor-set',
  'second-factor-removed',
  'account-made',
  'account-disabled',
  'account-enabled',
  'roles-changed',
  'staff-added',
  'staff-removed',
  'class-handed-over',
  'student-moved',
  'work-opened',
  'work-handed-in',
  'data-exported',
  'data-erased',
  'retention-set',
  'retention-applied',
  'setting-changed',
  'mail-sent',
  'restored',
  'epoch-rotated',
  'limit-reached',
]);
export type AuditKind = z.infer<typeof auditKindSchema>;
