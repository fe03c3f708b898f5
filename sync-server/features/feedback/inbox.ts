import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { person } from '#server/db/schema/accounts.ts';
import type { RowStore } from '#server/sync/core.ts';
import { FEEDBACK_PAGE, type InboxItem } from '#shared/domain/feedback/feedback-calls.ts';
import type { Feedback, FeedbackKind } from '#shared/domain/feedback/feedback.ts';

export type InboxFilter = {
  readonly state: 'open' | 'done' | 'any';
  readonly kind: FeedbackKind | 'any';
  readonly offset: number;
};

/** A page of a school's feedback, the newest first, and how much there is by the filter. */
export function readInbox(
  db: Db,
  rows: Pick<RowStore, 'load'>,
  schoolId: string,
  { state, kind, offset }: InboxFilter,
): { feedback: InboxItem[]; total: number } {
  const where = [
    'school = ?',
    ...(state === 'any' ? [] : ['is_done = ?']),
    ...(kind === 'any' ? [] : ['kind = ?']),
  ].join(' and ');
  const values = [
    schoolId,
    ...(state === 'any' ? [] : [Number(state === 'done')]),
    ...(kind === 'any' ? [] : [kind]),
  ];
  const total = db.sqlite
    .prepare<unknown[], number>(`select count(*) from row_feedback where ${where}`)
    .pluck()
    .get(...values);
  const ids = db.sqlite
    .prepare<unknown[], string>(
      `select id from row_feedback where ${where} order by received_at desc, id desc limit ? offset ?`,
    )
    .pluck()
    .all(...values, FEEDBACK_PAGE, offset);
  const found = ids.flatMap((id) => rows.load('feedback', id) ?? []);
  const names = namesOf(
    db,
    schoolId,
    found.flatMap(({ ownerId }) => ownerId ?? []),
  );
  return { feedback: found.map((row) => itemOf(row, names)), total: total ?? 0 };
}

function namesOf(db: Db, schoolId: string, ids: readonly string[]): ReadonlyMap<string, string> {
  const { id, firstName, lastName } = person;
  const people = db.orm
    .select({ id, firstName, lastName })
    .from(person)
    .where(and(eq(person.schoolId, schoolId), inArray(id, [...new Set(ids)])))
    .all();
  return new Map(people.map((one) => [one.id, `${one.firstName} ${one.lastName}`.trim()]));
}

function itemOf({ id, ownerId, ...row }: Feedback, names: ReadonlyMap<string, string>): InboxItem {
  const { userType, whoAmI, contactEmail, subject, content, writtenAt, receivedAt, doneAt } = row;
  return {
    feedbackId: id,
    sender: ownerId === null ? null : { individualId: ownerId, name: names.get(ownerId) ?? '' },
    ...{ userType, whoAmI, contactEmail, subject, content, writtenAt, receivedAt, doneAt },
  };
}
