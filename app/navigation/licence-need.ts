import type { LicenceNeed } from '#shared/access/licences.ts';
import { subjectPathSchema, type SubjectPath } from '#shared/access/roles.ts';
import { isMadeId } from '#shared/kernel/ids.ts';

/** What a screen shows of the library, and of what: `packId` and `contentId` where the address names them. */
export type ScreenNeed = {
  readonly subject: SubjectPath;
  readonly need: LicenceNeed;
  readonly packId: string | null;
  readonly contentId: string | null;
  /** The assignment for which it is read; who has begun it goes on. */
  readonly assignment: string | null;
};

/** Below a subject area these are no packs: work, classes, and what somebody gave. */
const ownFolders = ['dashboard', 'ls', 'activity', 'mini-inquiries', 'printout'];

/**
 * What the school's licence has to cover for a screen (content §6); null for what shows people's own: the home, work and
 * classes, packs that somebody made, their excerpts, and a mini-inquiry that was given.
 */
export function licenceNeedOf(pathname: string, assignment: string | null): ScreenNeed | null {
  const [, area, ...rest] = pathname.split('/').map(decoded);
  const subject = subjectPathSchema.safeParse(area).data;
  const [first = '', second, third, fourth] = rest.filter((part) => part !== '');
  if (subject === undefined || first === '') return null;
  const packs = (packId: string | null, contentId?: string): ScreenNeed | null =>
    packId !== null && isMadeId(packId)
      ? null
      : { subject, need: 'packs', packId, contentId: contentId ?? null, assignment };
  if (first === 'packs' || first === 'standards') return packs(null);
  if (first === 'mini-inquiries') {
    const isOwn = assignment !== null || third === 'edit' || (second !== undefined && isMadeId(second));
    return isOwn ? null : { subject, need: 'inquiries', packId: null, contentId: null, assignment };
  }
  if (first === 'printout' && second === 'pack') return packs(third ?? null);
  // `/activity/{packId}` alone is the work itself.
  if (first === 'activity' && second !== undefined && third !== undefined)
    return third === 'excerpt' ? null : packs(second, fourth);
  if (ownFolders.includes(first)) return null;
  return second === 'excerpt' ? null : packs(first, third);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
