import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { classSecret, person, providerBinding, studentBadge } from '#server/db/schema/accounts.ts';
import { calendarFeed } from '#server/db/schema/calendar.ts';
import { rosterBinding } from '#server/db/schema/rosters.ts';
import type { Reader } from '#server/sync/core.ts';
import type { CustomItem } from '#shared/domain/packs/custom-pack.ts';
import { inOrder } from '#shared/kernel/order-key.ts';
import type { RowOf } from '#shared/sync/define-table.ts';
import { factsEntry, type ExportEntry } from './export-section.ts';
import { fullName, type ExportedPerson } from './exported-person.ts';

/** The account itself. */
export function* accountEntries({ orm }: Db, who: ExportedPerson): Generator<ExportEntry> {
  const { id, username, firstName, lastName, roles, createdAt, disabledAt, schoolName } = who;
  const { passwordDue, totpSecret, email, emailVerifiedAt } = person;
  const columns = { passwordDue, totpSecret, email, emailVerifiedAt };
  const secrets = orm.select(columns).from(person).where(eq(person.id, id)).get();
  const { issuer, subject, boundAt } = providerBinding;
  const signInBy = orm
    .select({ issuer, subject, email: providerBinding.email, boundAt })
    .from(providerBinding)
    .where(eq(providerBinding.personId, id))
    .all();
  const rosterIds = orm
    .select({
      source: rosterBinding.source,
      externalId: rosterBinding.externalId,
      since: rosterBinding.boundAt,
    })
    .from(rosterBinding)
    // A membership's binding is the class's and the person's ids again.
    .where(and(eq(rosterBinding.personId, id), eq(rosterBinding.kind, 'person')))
    .all();
  const badges = orm
    .select({ madeAt: studentBadge.madeAt, endedAt: studentBadge.endedAt })
    .from(studentBadge)
    .where(eq(studentBadge.personId, id))
    .orderBy(asc(studentBadge.madeAt))
    .all();
  const secretSince =
    orm.select({ madeAt: classSecret.madeAt }).from(classSecret).where(eq(classSecret.personId, id)).get()
      ?.madeAt ?? null;
  const feed = orm.select().from(calendarFeed).where(eq(calendarFeed.personId, id)).get();
  const hasSecondStep = typeof secrets?.totpSecret === 'string';
  const isPasswordDue = secrets?.passwordDue === true;
  const calendarSince = feed?.createdAt ?? null;
  const address = { email: secrets?.email ?? null, emailVerifiedAt: secrets?.emailVerifiedAt ?? null };
  yield factsEntry(
    fullName(who),
    [
      ['Username', username],
      ['School', schoolName],
      ['Roles', roles.join(', ')],
      ['E-mail address', address.email],
      ['Address confirmed', address.emailVerifiedAt === null ? null : who.when(address.emailVerifiedAt)],
      ['Signs in by', signInBy.map((one) => one.issuer).join(', ')],
      [
        'Badges made',
        badges
          .map(({ madeAt, endedAt }) => `${who.when(madeAt)}${endedAt === null ? '' : ' (ended)'}`)
          .join(', '),
      ],
      ['PIN or picture password made', secretSince === null ? null : who.when(secretSince)],
      ['Known in a roster by', rosterIds.map((one) => one.externalId).join(', ')],
      ['Account made', who.when(createdAt)],
      ['Switched off', disabledAt === null ? null : who.when(disabledAt)],
      ['Second step at sign-in', hasSecondStep ? 'set up' : 'not set up'],
      ['Next sign-in', isPasswordDue ? 'asks for a new password' : null],
      ['Calendar address made', calendarSince === null ? null : who.when(calendarSince)],
    ],
    {
      ...{ id, username, firstName, lastName, roles, createdAt, disabledAt },
      ...{
        hasSecondStep,
        isPasswordDue,
        calendarSince,
        ...address,
        signInBy,
        badges,
        secretSince,
        rosterIds,
      },
    },
  );
}

/** The classes that a person is in, or was in, and since when; no other members. */
export function* classEntries(reader: Reader, who: ExportedPerson): Generator<ExportEntry> {
  for (const membership of reader.rows.find('membership', { userId: who.id })) {
    const row = reader.rows.load('class', membership.classId);
    const groups = (row?.subGroups ?? [])
      .filter(({ subgroupId }) => membership.subgroupIds.includes(subgroupId))
      .map(({ name }) => name);
    const periods = membership.periods.map(
      ({ from, to }) => `${who.when(from)} to ${to === null ? 'now' : who.when(to)}`,
    );
    yield factsEntry(
      row?.name ?? 'A class that is gone',
      [
        ['As', membership.role],
        ['In the class', periods.join('; ')],
        ['Groups', groups.join(', ')],
      ],
      { className: row?.name ?? null, ...membership },
    );
  }
}

/** Packs that a person made, with every card. */
export function* packEntries(reader: Reader, who: ExportedPerson): Generator<ExportEntry> {
  const rows = reader.rowsFor(who.id);
  const own = { member: ['ownerId', who.id] } as const;
  for (const pack of rows.list('customPack', own)) {
    const texts = [
      { label: 'Note', text: pack.note },
      { label: 'Own note', text: pack.userNote },
      ...pack.items.map((item) => ({ label: 'Card', text: cardText(item) })),
    ].filter(({ text }) => text.trim() !== '');
    yield { ...factsEntry(pack.title, [['Made', who.when(pack.createdAt)]], pack), texts };
  }
  for (const favorite of rows.list('favorite', own)) {
    if (favorite.isFavorite)
      yield factsEntry(
        `Favorite: ${favorite.contentId ?? favorite.packId}`,
        [['Since', who.when(favorite.at)]],
        favorite,
      );
  }
}

function cardText(item: CustomItem): string {
  const title = 'title' in item ? item.title : '';
  const text = 'text' in item ? item.text : '';
  return [title, text, item.note].filter((part) => part.trim() !== '').join('\n');
}

/** What a person kept and noted: excerpts with their words about them, marks, comments to use again, events. */
export function* noteEntries(reader: Reader, who: ExportedPerson): Generator<ExportEntry> {
  const rows = reader.rowsFor(who.id);
  const own = { member: ['ownerId', who.id] } as const;
  for (const excerpt of rows.list('excerpt', own)) {
    const texts = [
      { label: 'Words kept', text: excerpt.text },
      { label: 'Note', text: excerpt.note },
    ];
    const entry = factsEntry(excerpt.title, [['Kept', who.when(excerpt.createdAt)]], excerpt);
    yield { ...entry, texts: texts.filter(({ text }) => text.trim() !== '') };
  }
  for (const annotation of rows.list('annotation', own)) {
    const title = `Annotation in ${annotation.contentId}`;
    const removed = annotation.removedAt === null ? null : who.when(annotation.removedAt);
    const facts = [
      ['Written', who.when(annotation.authoredAt)],
      ['Deleted', removed],
    ] as const;
    const texts = [
      ...annotation.highlights.map(({ exact }) => ({ label: 'Words marked', text: exact })),
      { label: 'Note', text: annotation.note },
    ];
    const entry = factsEntry(title, facts, annotation);
    yield { ...entry, texts: texts.filter(({ text }) => text.trim() !== '') };
  }
  for (const mark of rows.list('annotatedMark', own))
    yield factsEntry(`Marked: ${mark.contentId ?? mark.packId}`, [['At', who.when(mark.at)]], mark);
  for (const comment of rows.list('savedComment', own)) {
    const entry = factsEntry('A saved comment', [['Kept', who.when(comment.at)]], comment);
    yield { ...entry, texts: [{ label: 'Comment', text: comment.text }] };
  }
  for (const event of rows.list('calendarEvent', own)) {
    const removed = event.removedAt === null ? null : who.when(event.removedAt);
    const facts = [
      ['From', event.startDate],
      ['To', event.endDate],
      ['Packs', event.packIds.join(', ')],
      ['Deleted', removed],
    ] as const;
    const entry = factsEntry(`Calendar event: ${event.title}`, facts, event);
    yield { ...entry, texts: event.note.trim() === '' ? [] : [{ label: 'Note', text: event.note }] };
  }
}

/** Activities that a teacher wrote, finished or not. */
export function* activityEntries(reader: Reader, who: ExportedPerson): Generator<ExportEntry> {
  const rows = reader.rowsFor(who.id);
  const own = { member: ['ownerId', who.id] } as const;
  for (const activity of [...rows.list('activity', own), ...rows.list('activityDraft', own)]) {
    const asked = [activity.preface, ...activity.questions].filter((one) => one !== null);
    const texts = [
      { label: 'Instructions', text: activity.instructions },
      ...asked.map(({ text }) => ({ label: 'Question', text })),
    ].filter(({ text }) => text.trim() !== '');
    yield {
      ...factsEntry(activity.title || 'Without a title', [['Pack', activity.packId]], activity),
      texts,
    };
  }
  for (const inquiry of rows.list('inquiry', own)) {
    yield {
      ...factsEntry(inquiry.title || 'Without a title', [['Pack', inquiry.packId]], inquiry),
      texts: inquiryTexts(inquiry),
    };
  }
  for (const snackPack of rows.list('snackPack', own)) {
    const snacks = inOrder(rows.list('snack', { member: ['snackPackId', snackPack.id] }));
    yield {
      ...factsEntry(snackPack.title, [['Pack', snackPack.sourcePackId]], { ...snackPack, snacks }),
      texts: snacks.flatMap(({ content }) => snackTexts(content)),
    };
  }
}

const inquiryTexts = ({ question, summary, phases, questions }: RowOf<'inquiry'>) =>
  [
    { label: 'Question of the inquiry', text: question },
    { label: 'Summary', text: summary },
    ...phases.map(({ phase, instruction }) => ({ label: phase, text: instruction })),
    ...questions.map(({ text }) => ({ label: 'Question', text })),
  ].filter(({ text }) => text.trim() !== '');

/** What a teacher typed for one snack; what else was set stands in the data. */
const snackTexts = ({ title, displayParams }: RowOf<'snack'>['content']) =>
  displayParams
    .filter(({ snackDisplayParamValue: text }) => text.trim() !== '')
    .map(({ snackDisplayParamValue: text }) => ({ label: title, text }));

/** Activities that a teacher gave to classes; not to whom. */
export function* givenEntries(db: Db, reader: Reader, who: ExportedPerson): Generator<ExportEntry> {
  const given = "select id from row_assignment where school = ? and json_extract(body, '$.teacherId') = ?";
  for (const id of db.sqlite.prepare<[string, string], string>(given).pluck().all(who.schoolId, who.id)) {
    const row = reader.rows.load('assignment', id);
    if (row === null) continue;
    const { assigneeIds: _, ...data } = row;
    const className = reader.rows.load('class', row.classId)?.name;
    yield factsEntry(
      `Given to a class: ${row.title}`,
      [
        ['Class', className],
        ['From', row.startDate],
        ['Due', row.endDate],
      ],
      data,
    );
  }
}

/** Texts that the server did not accept and gave back. */
export function* refusedEntries(reader: Reader, who: ExportedPerson): Generator<ExportEntry> {
  for (const text of reader.rowsFor(who.id).list('refusal', { member: ['userId', who.id] })) {
    const entry = factsEntry('A text that was not accepted', [['Written', who.when(text.at)]], text);
    yield { ...entry, texts: [{ label: 'As it was sent', text: text.args }] };
  }
}
