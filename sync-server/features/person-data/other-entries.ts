import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { rowTableName } from '#server/db/row-tables.ts';
import { usageEpisode, usageScene } from '#server/db/schema/usage.ts';
import type { Reader } from '#server/sync/core.ts';
import { joinGuardId } from '#shared/domain/classes/join.ts';
import { feedbackGuardId, wordsOfFeedback } from '#shared/domain/feedback/feedback.ts';
import type { RowOf, TableName } from '#shared/sync/define-table.ts';
import { factsEntry, type ExportEntry } from './export-section.ts';
import type { ExportedPerson } from './exported-person.ts';

/** Whatever else lies on the server about a person: small things that no other part of the copy holds. */
export function* otherEntries(db: Db, reader: Reader, who: ExportedPerson): Generator<ExportEntry> {
  const className = (id: string | null) =>
    id === null ? null : (reader.rows.load('class', id)?.name ?? null);
  for (const row of rowsNaming(db, who, 'contact', 'studentId'))
    yield factsEntry(
      'What a class sees of a student’s devices',
      [
        ['Class', className(row.classId)],
        ['Last heard from', who.when(row.lastContact)],
        ['Not sent yet', row.unsent],
      ],
      row,
    );
  for (const row of rowsNaming(db, who, 'joinRequest', 'studentId'))
    yield factsEntry(
      'A class code that was typed',
      [
        ['When', who.when(row.at)],
        ['Class', className(row.classId)],
        ['Came to', row.state.replaceAll('_', ' ')],
      ],
      row,
    );
  const guard = reader.rows.load('joinGuard', joinGuardId(who.id));
  if (guard !== null)
    yield factsEntry('Wrong class codes', [['When', guard.wrongAt.map(who.when).join('; ')]], guard);
  const sent = reader.rows.load('feedbackGuard', feedbackGuardId(who.id));
  if (sent !== null)
    yield factsEntry('When feedback came', [['When', sent.sentAt.map(who.when).join('; ')]], sent);
  yield* ownEntries(db, who, className);
  yield* usageEntries(db, who);
}

/** How long packs were read, where the school measures it. */
function* usageEntries({ orm }: Db, who: ExportedPerson): Generator<ExportEntry> {
  const episodes = orm.select().from(usageEpisode).where(eq(usageEpisode.personId, who.id)).all();
  for (const episode of episodes) {
    const scenes = orm.select().from(usageScene).where(eq(usageScene.episodeId, episode.id)).all();
    const minutes = scenes.reduce((sum, { readMs }) => sum + readMs, 0) / 60_000;
    yield factsEntry(
      'Reading that was measured',
      [
        ['When', who.when(episode.startedAt)],
        ['Packs', [...new Set(scenes.map(({ packId }) => packId))].join(', ')],
        ['Minutes', Math.round(minutes)],
      ],
      { ...episode, scenes },
    );
  }
}

/** What a person was invited to, chose for themselves, or keeps of an activity that is gone. */
function* ownEntries(
  db: Db,
  who: ExportedPerson,
  className: (id: string) => string | null,
): Generator<ExportEntry> {
  // Whom they invited is somebody else.
  for (const { email: _, ...row } of rowsNaming(db, who, 'invitation', 'invitedBy'))
    yield factsEntry(
      'An invitation to a class, by e-mail',
      [
        ['Sent', who.when(row.at)],
        ['Class', className(row.classId)],
      ],
      row,
    );
  for (const row of rowsNaming(db, who, 'keptActivity', 'studentId'))
    yield factsEntry(`An activity that was removed: ${row.title}`, [['Kept', who.when(row.keptAt)]], row);
  for (const row of rowsNaming(db, who, 'onboardingMark', 'ownerId'))
    yield factsEntry(
      `An introduction that was ${row.isDone ? 'done' : 'put back'}`,
      [['About', row.topic]],
      row,
    );
  for (const row of rowsNaming(db, who, 'notification', 'ownerId'))
    yield factsEntry(
      `A notification about ${row.about.title}`,
      [
        ['When', who.when(row.createdAt)],
        ['What', row.event.toLowerCase().replaceAll('_', ' ')],
        ['Read', row.readStatus === 'READ' ? 'yes' : 'not yet'],
      ],
      row,
    );
  for (const row of rowsNaming(db, who, 'feedback', 'ownerId')) {
    const title = row.content.kind === 'general' ? 'Feedback to the school' : 'A request for a pack';
    const entry = factsEntry(title, [['Written', who.when(row.writtenAt)]], row);
    yield { ...entry, texts: [{ label: 'As it was written', text: wordsOfFeedback(row.content) }] };
  }
  for (const row of rowsNaming(db, who, 'teachingSchool', 'ownerId'))
    yield factsEntry('The school that was chosen', [['When', who.when(row.at)]], row);
  for (const row of rowsNaming(db, who, 'personSetting', 'ownerId'))
    yield factsEntry(`A setting: ${row.setting.name}`, [['When', who.when(row.at)]], row);
}

/** The rows of a table that hold a person's id in a field. Reads the table once. */
function rowsNaming<T extends TableName>(
  { sqlite }: Db,
  { schoolId, id }: ExportedPerson,
  table: T,
  field: keyof RowOf<T> & string,
): RowOf<T>[] {
  const named = `select body from "${rowTableName(table)}" where school = ? and json_extract(body, '$.' || ?) = ?`;
  const bodies = sqlite.prepare<[string, string, string], string>(named).pluck().all(schoolId, field, id);
  return bodies.map((body) => JSON.parse(body) as RowOf<T>); // what the row store wrote
}
