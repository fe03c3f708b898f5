import type { SubjectPath } from '#shared/access/roles.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import type { SnackContent } from '#shared/domain/activities/snack.ts';
import type { SnackContentPath } from '#shared/navigation/snack-content-path.ts';
import { activityPath, reviewPath } from './classroom-paths.ts';
import { inquiryPath, inquiryReportPath, inquiryScorePath } from './inquiry-paths.ts';

/** Addresses of the learning strategies' screens (classroom §2, content §2), as text for links. */

type SnackPackAddress = {
  readonly subject: SubjectPath;
  readonly snackPackId: string;
  /** What was given to a class; for students, and for staff who look at it. */
  readonly assignment?: string | undefined;
  /** The pack to read, where the snack pack is new and names none yet. */
  readonly source?: string | undefined;
};

const queryOf = ({ assignment, source }: Pick<SnackPackAddress, 'assignment' | 'source'>): string => {
  const query = new URLSearchParams();
  if (assignment !== undefined) query.set('assignment', assignment);
  if (source !== undefined) query.set('source', source);
  return query.size === 0 ? '' : `?${query.toString()}`;
};

const rootOf = ({ subject, snackPackId }: SnackPackAddress): string =>
  `/${subject}/ls/${encodeURIComponent(snackPackId)}`;

/** A snack pack: its teacher's pinboard, or what a student was given of it. */
export const snackPackPath = (
  address: SnackPackAddress & { readonly view?: 'pinboard' | 'pinboard/editAssign' | undefined },
): string => `${rootOf(address)}${queryOf(address)}${address.view === undefined ? '' : `#/${address.view}`}`;

/** How the address of a snack names its text: excerpts by their saved content id (content §2). */
export function contentInPath({ contentType, contentId, excerpt }: SnackContent): {
  readonly type: SnackContentPath;
  readonly id: string;
} {
  if (excerpt !== null) return { type: 'excerpt', id: excerpt.savedContentId };
  return { type: contentType === 'ARTICLE' ? 'article' : 'primarysource', id: contentId };
}

/** One snack, at the view of its student, its teacher who looks at it, or who changes it. */
export function snackPath(
  address: SnackPackAddress & {
    readonly snackId: string;
    readonly content: SnackContent;
    readonly view: 'active' | 'preview' | 'edit';
  },
): string {
  const { type, id } = contentInPath(address.content);
  const text = `${type}/${encodeURIComponent(id)}/${encodeURIComponent(address.snackId)}`;
  return `${rootOf(address)}/${text}/${queryOf(address)}#/${address.view}`;
}

/** A snack's text inside its pack, to be read alone. */
export function snackTextPath(address: SnackPackAddress & { readonly content: SnackContent }): string {
  const { type, id } = contentInPath(address.content);
  return `${rootOf(address)}/${type}/${encodeURIComponent(id)}${queryOf(address)}`;
}

/** Where a student works on an assignment: its questions, its snacks, or the phases of a mini-inquiry. */
export function workPath({
  id: assignment,
  snacks,
  inquiry,
  activityId,
  subject,
  packId,
}: Pick<Assignment, 'id' | 'snacks' | 'inquiry' | 'activityId' | 'subject' | 'packId'>): string {
  if (inquiry !== undefined)
    return inquiryPath({ subject, miniInquiryId: inquiry.miniInquiryId, assignment });
  return snacks === undefined
    ? activityPath({ subject, packId, assignment, view: 'pinboard' })
    : snackPackPath({ subject, snackPackId: activityId, assignment, view: 'pinboard' });
}

/** Where a teacher reads how a class stands with an assignment; with a student, that student's work. */
export function classWorkPath(
  { id, inquiry, subject }: Pick<Assignment, 'id' | 'inquiry' | 'subject'>,
  student?: string,
): string {
  if (inquiry === undefined) return reviewPath(subject, id, student);
  return student === undefined ? inquiryReportPath(subject, id) : inquiryScorePath(subject, id, student);
}
