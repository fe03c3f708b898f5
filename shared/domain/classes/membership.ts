import { defaultSubgroupId, membershipId, type ClassRow, type Membership } from './rows.ts';

/** How long after leaving a class work written before still counts (SPEC.md M6). */
export const LATE_ARRIVAL_MS = 30 * 86_400_000;

/** True while the person belongs to the class. */
export function isCurrent(membership: Membership | null): membership is Membership {
  return membership?.periods.at(-1)?.to === null;
}

/** True for a teacher of the class, now. */
export function isClassTeacher(membership: Membership | null): membership is Membership {
  return isCurrent(membership) && membership.role === 'teacher';
}

/** What the server knows of a piece of work and of the device that brings it. Times in epoch ms. */
export type Arrival = {
  readonly claimedAt: number;
  readonly receivedAt: number;
  /** False for a claim of a time that was yet to come when the work arrived. */
  readonly isPossibleClaim: boolean;
  readonly wasHeardBetween: (from: number, to: number) => boolean;
};

/**
 * Whether a student's own work is taken (SPEC.md M6): of a present member always, whatever their clock says. After the
 * membership ended, what was written in it and arrives within 30 days. A claim that can't be meant (before any
 * membership, or yet to come) counts as made at that end. The device must have been in touch during the membership.
 */
export function acceptsOwnWork(membership: Membership | null, arrival: Arrival): boolean {
  if (membership === null) return false;
  if (membership.periods.at(-1)?.to === null) return true;
  const { claimedAt, receivedAt, isPossibleClaim, wasHeardBetween } = arrival;
  const first = membership.periods[0]?.from ?? 0;
  const isMeant = isPossibleClaim && claimedAt >= first;
  return membership.periods.some(({ from, to }) => {
    if (to === null || receivedAt > to + LATE_ARRIVAL_MS) return false;
    return isMeant ? claimedAt >= from && claimedAt <= to : wasHeardBetween(from, to);
  });
}

type MemberName = { userId: string; firstName: string; lastName: string };

export const newMembership = (
  classId: string,
  { userId, firstName, lastName }: MemberName,
  role: Membership['role'],
  from: number,
): Membership => ({
  id: membershipId(classId, userId),
  classId,
  userId,
  role,
  firstName,
  lastName,
  subgroupIds: [],
  periods: [{ from, to: null }],
  ended: null,
});

/** A membership taken up again keeps its earlier periods and its groups; one that lasts stays as it is. */
export function rejoined(existing: Membership | null, fresh: Membership): Membership {
  if (!existing) return fresh;
  if (existing.periods.at(-1)?.to === null) return existing;
  // A claimed time may lie before the end of the last stretch: two stretches never overlap.
  const from = Math.max(fresh.periods[0]?.from ?? 0, existing.periods.at(-1)?.to ?? 0);
  return { ...existing, periods: [...existing.periods, { from, to: null }], ended: null };
}

/** The membership ended at a time, epoch ms; one that has ended stays as it is. */
export function endedAt(
  membership: Membership,
  at: number,
  how: NonNullable<Membership['ended']>,
): Membership {
  if (membership.periods.at(-1)?.to !== null) return membership;
  const periods = membership.periods.map((period) =>
    period.to === null ? { ...period, to: Math.max(at, period.from) } : period,
  );
  return { ...membership, periods, ended: how };
}

/** A membership that ended because its class was archived goes on as if nothing had been. */
export const unarchived = (membership: Membership): Membership =>
  membership.ended === 'archived' ? resumed(membership) : membership;

/** A membership whose last stretch goes on as if it had not ended. */
export function resumed(membership: Membership): Membership {
  const last = membership.periods.length - 1;
  const periods = membership.periods.map((period, index) =>
    index === last ? { ...period, to: null } : period,
  );
  return { ...membership, periods, ended: null };
}

/** The named groups of a class, in the order they were made. */
export function namedGroups(classRow: Pick<ClassRow, 'subGroups'>): ClassRow['subGroups'] {
  return classRow.subGroups.filter((group) => !group.isDefault);
}

/** Whether a named group of the class has this name, whatever its case; `except` is the group that is renamed. */
export function isGroupNameUsed(
  classRow: Pick<ClassRow, 'subGroups'>,
  name: string,
  except?: string,
): boolean {
  const folded = (text: string) => text.trim().toLowerCase();
  return namedGroups(classRow).some(
    (group) => group.subgroupId !== except && folded(group.name) === folded(name),
  );
}

export const wholeClass = (classId: string): ClassRow['subGroups'] => [
  { subgroupId: defaultSubgroupId(classId), name: 'Whole class', isDefault: true },
];
