import { useSignedIn } from '#app/engine/index.ts';
import { useSchoolClock } from '#app/i18n/use-school-clock.ts';
import { licenceState, type LicenceState } from '#shared/access/licence-state.ts';
import type { LicenceNeed } from '#shared/access/licences.ts';
import type { SubjectPath } from '#shared/access/roles.ts';

const OPEN: LicenceState = { kind: 'open', until: null };

/**
 * Whether this person's school may use something of a subject today, by the school's calendar; also without a network.
 * `undefined` until the device's clock is read, where anything is limited at all.
 */
export function useLicence(subject: SubjectPath, need: LicenceNeed): LicenceState | undefined {
  const { session } = useSignedIn();
  const clock = useSchoolClock();
  const { licences } = session.school;
  if (licences === undefined) return OPEN;
  return clock && licenceState(licences, subject, need, clock.today);
}
