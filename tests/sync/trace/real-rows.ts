import { reviewId } from '#shared/domain/activities/review-rows.ts';
import { answerId, draftId } from '#shared/domain/activities/rows.ts';
import { classBucket, classStaffBucket, userBucket, workBucket } from '#shared/sync/bucket-names.ts';
import { content, workKey } from '#tests/support/activities.ts';
import { classAId, firstSchool, personId, type World } from '#tests/support/world.ts';
import { BUCKETS, PEOPLE, RECORDS } from './school.ts';
import type { Person } from './steps.ts';

const USERNAMES: Record<Person, string> = { t: 'teacher', p: 'student1', q: 'student2' };

/** The product's person of a name of the model. */
export const realPerson = (name: string): string => {
  const found = PEOPLE.find((person) => person === name);
  if (found === undefined) throw new Error(`nobody is called ${name}`);
  return personId(USERNAMES[found]);
};

/** The packs whose drafts stand for a teacher's notes. */
export const packOf = (note: string): string => (note === '1' ? content.packId : 'another-pack');

function realBucket(bucket: string): string {
  const [kind, of = '', student = ''] = bucket.split(':');
  if (kind === 'user') return userBucket(realPerson(of));
  if (kind === 'class') return classBucket(classAId);
  return kind === 'class-staff' ? classStaffBucket(classAId) : workBucket(classAId, realPerson(student));
}

/** A bucket's name on the other side; one that only one side has stays as it is. */
export const toReal = new Map(BUCKETS.map((bucket) => [bucket, realBucket(bucket)]));
export const toModel = new Map(BUCKETS.map((bucket) => [realBucket(bucket), bucket]));

function rowId(record: string): string {
  const [kind, , student = '', n = ''] = record.split(':');
  if (kind === 'ans') return answerId(workKey.assignmentId, `q${n}`, realPerson(student));
  if (kind === 'fb') return reviewId(workKey.assignmentId, realPerson(student));
  return draftId(realPerson('t'), packOf(student));
}

const recordOf = new Map(RECORDS.map((record) => [rowId(record), record]));

/** What a compared row says, of whichever table. */
type Body = {
  text?: string;
  feedback?: string;
  title?: string;
  head?: string;
  body?: Body;
  answers?: { text: string }[];
  verdict?: string;
};

/** A row of the product as a line, or null for one of a table that the model has not. */
export function lineOf(bucket: string, row: { table: string; id: string; body: unknown }): string | null {
  const key = keyOf(row);
  if (key === null) return null;
  const place = toModel.get(bucket) ?? bucket;
  if (row.body === null || row.body === undefined) return `${place} | ${key} | gone`;
  // Rows of the product: their tables say what they hold.
  const body = row.body as Body;
  if (row.table !== 'submission') return `${place} | ${key} | ${body.head} | ${textOf(body)}`;
  return `${place} | ${key} | ${row.id} | ${body.answers?.[0]?.text} | ${body.verdict}`;
}

function keyOf({ table, id }: { table: string; id: string }): string | null {
  if (table === 'branch') return `b ${id}`;
  if (table === 'submission') return `s ${id}`;
  const record = recordOf.get(id);
  return record === undefined ? null : `r ${record}`;
}

const textOf = (body: Body): string | undefined =>
  body.body ? textOf(body.body) : (body.feedback ?? body.title ?? body.text);

/** Every compared row of the database, by SQL of the test's own. */
export const linesOf = ({ db }: World): string[] =>
  db.sqlite
    .prepare<[string], { bucket: string; table: string; id: string; body: string }>(
      'select bucket, table_name as "table", id, body from head where school = ? and del = 0',
    )
    .all(firstSchool)
    .flatMap((row) => lineOf(row.bucket, { ...row, body: JSON.parse(row.body) as unknown }) ?? [])
    .toSorted();
