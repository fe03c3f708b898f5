import { eq } from 'drizzle-orm';
import { recordDeed, wasNotedSince } from '#server/audit.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { person } from '#server/db/schema/accounts.ts';
import { isStorageFailure } from '#server/sync/store/storage-failure.ts';
import { isPlainStudent } from '#shared/access/roles.ts';
import { dateInZone, startOfDate } from '#shared/kernel/calendar-date.ts';
import { parseWorkBucket } from '#shared/sync/bucket-names.ts';

/** Who reads: a person, and their school. */
export type Reader = { readonly userId: string; readonly accountId: string };

/** Notes in the audit trail that students' work was read. Never throws because the disk is full: reads go on (P7). */
export type WorkOpened = {
  /** Work of students of a class went to this person: one line for a person, a class and a day. */
  ofClass: (reader: Reader, classId: string) => void;
  /** The same for the buckets that a pull brought: other people's work among them counts. */
  ofBuckets: (reader: Reader, buckets: readonly string[]) => void;
  /** Older texts of a student were read: one line for a person, a student and a day. */
  ofAuthors: (reader: Reader, authors: readonly string[]) => void;
};

/** `timeZone`: of a school, by its account: a day is a day there. */
type WorkOpenedDeps = { db: Db; clock: Clock; timeZone: (accountId: string) => string };

/** What was noted is remembered here, so that a pull asks the database once a day. */
const MAX_REMEMBERED = 20_000;

/** Lines about opened work, a day of the school's calendar each. */
export function createWorkOpened({ db, clock, timeZone }: WorkOpenedDeps): WorkOpened {
  const noted = new Set<string>();

  function note({ userId: by, accountId }: Reader, name: 'classId' | 'studentId', value: string): void {
    const now = clock.now();
    const zone = timeZone(accountId);
    const day = dateInZone(now, zone);
    const key = `${day} ${by} ${name} ${value}`;
    if (noted.has(key)) return;
    if (noted.size >= MAX_REMEMBERED) noted.clear();
    try {
      if (!wasNotedSince(db, { kind: 'work-opened', by, name, value }, startOfDate(day, zone))) {
        const to = name === 'studentId' ? value : null;
        recordDeed(db, { kind: 'work-opened', by, to, detail: { [name]: value } }, now);
      }
      noted.add(key);
    } catch (error) {
      if (!isStorageFailure(error)) throw error;
    }
  }

  const ofClass = (reader: Reader, classId: string) => note(reader, 'classId', classId);
  return {
    ofClass,
    ofBuckets: (reader, buckets) => {
      const work = buckets.map(parseWorkBucket).filter((bucket) => bucket !== null);
      const ofOthers = work.filter(({ studentId }) => studentId !== reader.userId);
      for (const classId of new Set(ofOthers.map((bucket) => bucket.classId))) ofClass(reader, classId);
    },
    ofAuthors: (reader, authors) => {
      const others = [...new Set(authors)].filter(
        (author) => author !== reader.userId && isStudent(db, author),
      );
      for (const student of others) note(reader, 'studentId', student);
    },
  };
}

function isStudent(db: Db, id: string): boolean {
  const found = db.orm.select({ roles: person.roles }).from(person).where(eq(person.id, id)).get();
  return found !== undefined && isPlainStudent(found.roles);
}
