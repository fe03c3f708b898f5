import { can } from '#shared/access/capabilities.ts';
import type { Role } from '#shared/access/roles.ts';
import type { DeviceRules } from './device-rules.ts';

const MINUTE = 60_000;

/**
 * After how many ms in which nothing was done a device signs its person out (SPEC.md D7): staff can read what children
 * wrote; a student's device is left to the next one where the school says that it is shared. Null for never.
 */
export function idleLimit(roles: readonly Role[], rules?: Pick<DeviceRules, 'shared'>): number | null {
  if (can(roles, 'review-work') || can(roles, 'administer-school')) return 15 * MINUTE;
  return rules?.shared ? 10 * MINUTE : null;
}
