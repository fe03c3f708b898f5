import { asc, eq, or } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { audit, deviceSession, packedDevice } from '#server/db/schema/accounts.ts';
import { storedFile } from '#server/db/schema/files.ts';
import { client } from '#server/db/schema/sync.ts';
import type { Reader } from '#server/sync/core.ts';
import { factsEntry, type ExportEntry } from './export-section.ts';
import type { ExportedPerson } from './exported-person.ts';

/** A file of a person: its name here, and its name in the copy. */
export type ExportedFile = {
  readonly sha256: string;
  readonly name: string;
  readonly size: number;
  readonly inCopy: string;
};

/** The files that a person uploaded and that are here, each once. */
export function filesOfPerson(db: Db, reader: Reader, personId: string): ExportedFile[] {
  const here = new Set(
    db.orm
      .select()
      .from(storedFile)
      .where(eq(storedFile.owner, personId))
      .all()
      .filter(({ refusedFor }) => refusedFor === null)
      .map(({ sha256 }) => sha256),
  );
  const files = new Map<string, ExportedFile>();
  for (const { file } of reader.rowsFor(personId).list('upload', { member: ['ownerId', personId] })) {
    if (!here.has(file.sha256)) continue;
    // A name of somebody's device never becomes a path of somebody else's.
    const safe = file.name
      .replaceAll(/[^\p{L}\p{N}._ -]/gu, '_')
      .replaceAll(/\.{2,}/g, '.')
      .slice(-100);
    const inCopy = `files/${file.sha256.slice(0, 8)}-${safe}`;
    files.set(file.sha256, { sha256: file.sha256, name: file.name, size: file.size, inCopy });
  }
  return [...files.values()];
}

export function* fileEntries(files: readonly ExportedFile[]): Generator<ExportEntry> {
  for (const file of files)
    yield factsEntry(
      file.name,
      [
        ['Size', `${Math.ceil(file.size / 1024)} KB`],
        ['In this copy', file.inCopy],
      ],
      file,
    );
}

/** Browsers on which the person is or was signed in, and devices that sent something. */
export function* deviceEntries(db: Db, who: ExportedPerson): Generator<ExportEntry> {
  const { label, createdAt, lastSeenAt, revokedAt, deviceId } = deviceSession;
  const sessions = db.orm
    .select({ label, createdAt, lastSeenAt, revokedAt, deviceId })
    .from(deviceSession)
    .where(eq(deviceSession.personId, who.id))
    .orderBy(asc(createdAt))
    .all();
  for (const session of sessions) {
    yield factsEntry(
      session.label,
      [
        ['Signed in', who.when(session.createdAt)],
        ['Last heard from', who.when(session.lastSeenAt)],
        ['Ended', session.revokedAt === null ? null : who.when(session.revokedAt)],
      ],
      session,
    );
  }
  const labels = new Map(sessions.map((session) => [session.deviceId, session.label]));
  yield* packedEntries(db, who, labels);
  const { firstSeenAt, seenAt, lastSeq } = client;
  const clients = db.orm
    .select({ firstSeenAt, seenAt, lastSeq })
    .from(client)
    .where(eq(client.user, who.id))
    .all();
  for (const one of clients)
    yield factsEntry(
      'A device that sent work',
      [
        ['Last heard from', who.when(one.seenAt)],
        ['Changes sent', one.lastSeq],
      ],
      one,
    );
}

/** The devices whose browsers sealed work of the person, how often, and up to where that is not taken any more. */
function* packedEntries(
  db: Db,
  who: ExportedPerson,
  labels: ReadonlyMap<string | null, string>,
): Generator<ExportEntry> {
  const packed = db.orm.select().from(packedDevice).where(eq(packedDevice.personId, who.id)).all();
  for (const { deviceId, generation, revoked, at } of packed)
    yield factsEntry(
      `A device that locks what is on it: ${labels.get(deviceId) ?? 'a browser'}`,
      [
        ['Times locked', generation],
        ['Not taken any more up to', revoked === 0 ? null : `time ${revoked}`],
        ['Last', who.when(at)],
      ],
      { deviceId, generation, revoked, at },
    );
}

/** What was done with the person's account and data, and by whom; what they did, without whom else it concerned. */
export function* auditEntries(db: Db, who: ExportedPerson): Generator<ExportEntry> {
  const lines = db.orm
    .select()
    .from(audit)
    .where(or(eq(audit.subjectId, who.id), eq(audit.actorId, who.id)))
    .orderBy(asc(audit.id))
    .all();
  for (const { at, kind, actorId, actorName, subjectId, detail } of lines) {
    const isAbout = subjectId === who.id;
    const by = actorId === who.id ? 'this person' : (actorName ?? 'the school server');
    // Another person's name stands in the details of what was done to them.
    const data = { at, kind, by, isAbout, detail: isAbout ? detail : {} };
    yield factsEntry(
      kind.replaceAll('-', ' '),
      [
        ['When', who.when(at)],
        ['By', by],
      ],
      data,
    );
  }
}
