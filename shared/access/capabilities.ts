import type { Role } from './roles.ts';

/** What a person may do, by the tables of classroom §6 and content §6. Membership is checked beside it, by the rule itself. */
const capabilitiesByRole = {
  teacher: [
    'build-activities',
    'assign-activities',
    'manage-classes',
    'import-classes',
    'review-work',
    'read-teacher-material',
    'keep-packs',
    'keep-calendar',
    'annotate',
    'translate-texts',
    'share-packs',
    'see-onboarding',
    'name-school',
    'choose-settings',
    'name-oneself',
    'read-notifications',
    'get-digests',
    'send-feedback',
    'request-packs',
  ],
  student: [
    'answer-activities',
    'join-classes',
    'keep-packs',
    'keep-calendar',
    'annotate',
    'translate-texts',
    'choose-settings',
    'read-notifications',
    'send-feedback',
  ],
  'collection-master': ['choose-settings', 'name-oneself', 'send-feedback'],
  administrator: ['administer-school', 'choose-settings', 'name-oneself', 'send-feedback'],
} as const satisfies Record<Role, readonly string[]>;

export type Capability = (typeof capabilitiesByRole)[Role][number];

/** True when one of the roles holds the capability. Unknown roles and capabilities are denied. */
export function can(roles: readonly Role[], capability: Capability): boolean {
  // Widened, so that any capability may be asked of any role.
  return roles.some((role) => (capabilitiesByRole[role] as readonly string[]).includes(capability));
}
