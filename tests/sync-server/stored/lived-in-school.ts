import { readAttention } from '#app/engine/attention/attention-items.ts';
import { discardItem } from '#app/engine/attention/discard.ts';
import { inquiryAssignmentId } from '#shared/domain/inquiries/rows.ts';
import { snackActionId } from '#shared/domain/learning-strategies/rows.ts';
import { addDays, dateInZone } from '#shared/kernel/calendar-date.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import type { ArgsOf } from '#shared/mutators.ts';
import type { PushReply, PushRequest } from '#shared/sync/wire.ts';
import { activityId, answer, assignToClass, content, workKey } from '#tests/support/activities.ts';
import { annotationId, savedAnnotation } from '#tests/support/annotations.ts';
import { createDevice, type Device } from '#tests/support/device.ts';
import {
  savedSnack,
  snackContent,
  snackIds,
  snackPackId,
  snackWork,
  stepText,
} from '#tests/support/snacks.ts';
import { classAId, createWorld, personId, type World } from '#tests/support/world.ts';
import { document, documentHash, RECORDED } from '#tests/sync/dumps/recorded-work.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const geographyId = derivedId('recorded class');
const oldClassId = derivedId('stored old class');
const packActivityId = derivedId('stored activity');
const laterActivityId = derivedId('stored later activity');
const studentWork = { ...workKey, studentId: personId('student1') };

type People = Record<
  'teacher' | 'teacher2' | 'student1' | 'student1Tablet' | 'student2' | 'student3',
  Device
>;

/**
 * A school with work in it, made with the real client and the real server: rows in every synced table, other
 * versions, refused and parked mutations, tombstones, a document, and people who left. The caller closes it.
 */
export async function livedInSchool(heard?: Heard): Promise<World> {
  const world = createWorld({ students: 4 });
  if (heard) listen(world, heard);
  const people: People = {
    teacher: createDevice(world, 'teacher'),
    teacher2: createDevice(world, 'teacher2'),
    student1: createDevice(world, 'student1'),
    student1Tablet: createDevice(world, 'student1', 2),
    student2: createDevice(world, 'student2'),
    student3: createDevice(world, 'student3'),
  };
  for (const part of [
    ownThings,
    classes,
    activities,
    work,
    versions,
    refusals,
    review,
    secondThoughts,
    lateWork,
    learningStrategies,
    inquiries,
    annotations,
    events,
    leaving,
  ]) {
    await part(people, world);
    world.clock.advance(MINUTE);
  }
  for (const device of Object.values(people)) device.close();
  return world;
}

/** Told of each push, with what the server answered. */
export type Heard = (push: { now: number; userId: string; request: PushRequest; reply: PushReply }) => void;

function listen(world: World, heard: Heard): void {
  const { push } = world.core;
  world.core.push = (request, userId) => {
    const now = world.clock.now();
    const reply = push(request, userId);
    heard({ now, userId, request, reply });
    return reply;
  };
}

/** Every device talks to the server, twice: what one sends, the others get. */
async function everybodySyncs(people: People): Promise<void> {
  for (const device of [...Object.values(people), ...Object.values(people)]) await device.sync();
}

async function ownThings(people: People): Promise<void> {
  const { teacher, student1 } = people;
  await recorded(teacher, 'saveActivityDraft', 'setFavorite', 'saveExcerpt', 'markOnboarding');
  await recorded(teacher, 'setTeachingSchool', 'saveCustomPack');
  await recorded(teacher, 'saveCalendarEvent', 'moveCalendarEvent', 'removeCalendarEvent');
  await recorded(teacher, 'sendFeedback');
  await recorded(student1, 'setAnnotated', 'changeSetting', 'markNotificationsRead');
  await teacher.local.outbox.files.put({
    hash: documentHash,
    blob: new Blob([document.bytes], { type: document.type }),
    name: document.name,
    type: document.type,
    sent: 0,
  });
  await everybodySyncs(people);
  await teacher.files.carry();
}

async function classes(people: People, world: World): Promise<void> {
  const { teacher, student1, student2, student3 } = people;
  await recorded(teacher, 'createClass', 'inviteToClass', 'createSubgroup', 'setSubgroupMember');
  await teacher.mutate('createClass', {
    classId: oldClassId,
    name: 'Last year',
    description: '',
    avatar: '',
  });
  await everybodySyncs(people);
  const { code } = world.db.sqlite
    .prepare("select body ->> 'code' as code from row_class where id = ?")
    .get(geographyId) as { code: string }; // one row, one column
  const wish = (name: string, typed: string): ArgsOf<'joinClass'> => ({
    joinId: derivedId(name),
    code: typed,
    replaces: null,
  });
  await student3.mutate('joinClass', wish('stored join', code));
  await student2.mutate('joinClass', wish('stored wrong join', '999999'));
  await student1.mutate('joinClass', wish('stored join of a moment', '999998'));
  await everybodySyncs(people);
  await student1.mutate('forgetJoin', { joinId: derivedId('stored join of a moment') });
  await recorded(teacher, 'updateClass');
  await teacher.mutate('removeClass', { classId: oldClassId, isSuperDelete: false });
  await everybodySyncs(people);
}

async function activities(people: People): Promise<void> {
  const { teacher } = people;
  await assignToClass(teacher);
  const group = RECORDED.createSubgroup.args;
  const onPack = { ...content, packId: RECORDED.saveCustomPack.args.packId, title: 'Rivers near us' };
  const base = { startDate: '2026-09-14', endDate: '2026-09-20', sendAhead: false };
  const target = { classId: classAId, subgroupId: group.subgroupId, assigneeIds: [personId('student1')] };
  await teacher.mutate('saveActivity', {
    activityId: packActivityId,
    content: onPack,
    isQuickActivity: false,
  });
  await teacher.mutate('assignActivity', { activityId: packActivityId, targets: [target], ...base });
  await teacher.mutate('saveActivity', { activityId: laterActivityId, content, isQuickActivity: true });
  await teacher.mutate('assignActivity', {
    activityId: laterActivityId,
    targets: [{ classId: geographyId, subgroupId: await wholeClass(teacher), assigneeIds: null }],
    ...{ startDate: '2026-12-01', endDate: '2026-12-08', sendAhead: false },
  });
  await everybodySyncs(people);
}

/** The group that is all of the teacher's second class. */
async function wholeClass({ local }: Device): Promise<string> {
  const rows = await local.cache.rows.toArray();
  const found = rows.find((row) => row.table === 'class' && row.id === geographyId)?.body;
  const groups = found && 'subGroups' in found ? found.subGroups : [];
  return groups.find((group) => group.isDefault)?.subgroupId ?? '';
}

async function work(people: People): Promise<void> {
  for (const student of [people.student1, people.student2]) {
    await student.mutate('viewActivity', workKey);
    await student.mutate('startActivity', workKey);
    await student.mutate('saveAnswer', answer('q1', 'Rain comes from clouds,\nand clouds from the sea.'));
    await student.mutate('saveAnswer', answer('q2', 'Ünïcödé, 🌧️ and “quotes”.'));
  }
  await everybodySyncs(people);
}

/** A record of each kind is changed on two devices that have not heard of each other: both texts are kept. */
async function versions(people: People, world: World): Promise<void> {
  const { teacher, teacher2, student1, student1Tablet } = people;
  const words = (name: string) => ({ classId: classAId, name, description: '', avatar: 'compass' });
  const feedback = (text: string) => ({ ...studentWork, text });
  await student1.mutate('saveAnswer', answer('q1', 'Changed at school.'));
  await teacher.mutate('updateClass', words('Class A, mornings'));
  await teacher.mutate('saveFeedback', feedback('Say more about the sea.'));
  world.clock.advance(MINUTE);
  await student1Tablet.mutate('saveAnswer', answer('q1', 'Changed at home.'));
  await teacher2.mutate('updateClass', words('Class A, afternoons'));
  await teacher2.mutate('saveFeedback', feedback('Say less about the clouds.'));
  await everybodySyncs(people);
}

/** One mutation that a rule refuses, and one whose rule throws: SQLite is made to refuse its text. */
async function refusals(people: People, world: World): Promise<void> {
  const { student2 } = people;
  await student2.mutate('saveAnswer', { ...answer('q1', 'Refused: no such class'), classId: 'none' });
  await student2.sync();
  const throws = "begin select raise(abort, 'thrown for the stored school'); end";
  world.db.sqlite.exec(`create temp trigger parked before insert on main.revision ${throws}`);
  await student2.mutate('saveAnswer', answer('q1', 'Parked by an exception'));
  await student2.sync();
  world.db.sqlite.exec('drop trigger temp.parked');
  await student2.mutate('saveAnswer', { ...answer('q1', 'Refused, and thrown away'), classId: 'none' });
  await student2.sync();
  const items = await readAttention(student2.local);
  const discarded = items.find(({ text }) => text === 'Refused, and thrown away');
  if (discarded) await discardItem(student2.local, discarded);
  await student2.sync();
}

async function review(people: People): Promise<void> {
  const { teacher, student1 } = people;
  await recorded(student1, 'submitActivity');
  await everybodySyncs(people);
  await recorded(teacher, 'scoreWork', 'returnWork', 'extendWork', 'remindStudents');
  await recorded(teacher, 'saveComment', 'setReadingLevel');
  await teacher.mutate('saveComment', {
    commentId: derivedId('stored comment'),
    text: 'Which sentence of the article says so?',
  });
  await everybodySyncs(people);
}

/** What people do after what the other parts did: other versions swapped and dropped, things taken back and brought back. */
async function secondThoughts(people: People): Promise<void> {
  const { teacher, teacher2, student1, student3 } = people;
  const { subgroupId } = RECORDED.createSubgroup.args;
  await recorded(teacher, 'setAssignmentDates', 'renameSubgroup', 'renewClassCode');
  await recorded(teacher, 'renameStudent', 'removeExcerpt', 'removeFromActivity');
  await teacher.mutate('setReviewed', { ...studentWork, isReviewed: true, cycle: 0 });
  await teacher.mutate('removeCustomPack', { packId: RECORDED.saveCustomPack.args.packId, isRemoved: true });
  await teacher.mutate('restoreClass', { classId: oldClassId });
  await student1.mutate('swapAnswerVersion', {
    ...workKey,
    questionId: 'q1',
    branchId: await versionOf(student1, 'answer'),
  });
  await teacher2.mutate('swapFeedbackVersion', {
    ...studentWork,
    branchId: await versionOf(teacher2, 'review'),
  });
  const ofClass = { classId: classAId, branchId: await versionOf(teacher, 'class') };
  await teacher.mutate('swapClassVersion', ofClass);
  await student1.mutate('markFeedbackSeen', { ...workKey, returnId: await newestReturn(student1) });
  await everybodySyncs(people);
  await teacher.mutate('dropClassVersion', ofClass);
  await teacher.mutate('saveActivityDraft', { content, activityId: null });
  await student3.mutate('leaveClass', { classId: geographyId });
  await everybodySyncs(people);
  await recorded(teacher, 'discardActivityDraft');
  await teacher.mutate('deleteSubgroup', { classId: classAId, subgroupId });
  await everybodySyncs(people);
}

/** A student takes back what they handed in, and hands it in when the date has passed; the teacher accepts it. */
async function lateWork(people: People, world: World): Promise<void> {
  const { teacher, student2 } = people;
  await recorded(student2, 'submitActivity', 'takeBackSubmission');
  await everybodySyncs(people);
  world.clock.advance(10 * DAY);
  await recorded(student2, 'submitActivity');
  await everybodySyncs(people);
  const ofStudent = { ...workKey, studentId: personId('student2') };
  await teacher.mutate('acceptSubmission', { ...ofStudent, cycle: 1, accepted: true });
  await everybodySyncs(people);
}

/** A teacher makes, arranges and gives snacks; a student writes on two devices at once, and hands in. */
async function learningStrategies(people: People, world: World): Promise<void> {
  const { teacher, student1, student1Tablet } = people;
  const [snackId] = snackIds;
  const startDate = dateInZone(world.clock.now(), 'America/New_York');
  await recorded(teacher, 'saveSnack', 'moveSnack', 'renameSnackPack', 'cloneSnackPack');
  await teacher.mutate('saveSnack', savedSnack(1, snackContent({ snackTypeId: 4 })));
  await teacher.mutate('removeSnack', { snackPackId, snackId, isRemoved: true });
  await recorded(teacher, 'removeSnack', 'setSnackPackStatus');
  await teacher.mutate('assignSnackPack', {
    ...RECORDED.assignSnackPack.args,
    ...{ snackIds: [...snackIds], startDate, endDate: addDays(startDate, 7) },
  });
  await everybodySyncs(people);
  await recorded(student1, 'saveSnackAction', 'setSnackResponse');
  await student1.mutate('saveSnackAction', stepText(1, 'Rivers shape the land.'));
  await student1.mutate('saveSnackAction', stepText(3, 'They carve, carry and build.'));
  await student1Tablet.mutate('saveSnackAction', stepText(1, 'Rivers move the land.'));
  await everybodySyncs(people);
  const branchId = await versionOf(student1, 'snackAction');
  const actionId = snackActionId(snackWork.assignmentId, snackId, 1, personId('student1'));
  await student1.mutate('swapSnackActionVersion', { ...snackWork, actionId, branchId });
  await recorded(student1, 'moveSnackDetail', 'removeSnackDetail');
  await student1.mutate('setSnackResponse', { ...snackWork, snackId, status: 'COMPLETED' });
  await recorded(student1, 'submitSnacks');
  await everybodySyncs(people);
}

/** A teacher copies a mini-inquiry, shares it and gives it; a student answers what is no text, and hands it in. */
async function inquiries(people: People, world: World): Promise<void> {
  const { teacher, student1 } = people;
  const startDate = dateInZone(world.clock.now(), 'America/New_York');
  await recorded(teacher, 'saveInquiry', 'shareInquiry', 'setInquiryStatus');
  const { args } = RECORDED.assignInquiry;
  await teacher.mutate('assignInquiry', { ...args, startDate, endDate: addDays(startDate, 7) });
  await everybodySyncs(people);
  const inquiryWork = { classId: classAId, assignmentId: inquiryAssignmentId(args.miniInquiryId, classAId) };
  const chosen = {
    ...{ questionId: 'q-engage', questionVersion: 1, questionText: 'Engage', text: 'The right one' },
    value: { kind: 'multiple-choice' as const, selected: ['right'] },
  };
  await student1.mutate('saveAnswer', { ...inquiryWork, ...chosen, isPreface: false });
  await student1.mutate('submitActivity', { ...inquiryWork, answers: [chosen] });
  await everybodySyncs(people);
  const { key } = RECORDED.mendAnswerKey.args;
  await teacher.mutate('mendAnswerKey', {
    ...{ ...inquiryWork, activityId: args.miniInquiryId, questionId: 'q-engage', questionVersion: 1 },
    key,
  });
  await everybodySyncs(people);
}

/** A student annotates on two devices at once; their teacher has seen it, and names kinds for the class. */
async function annotations(people: People): Promise<void> {
  const { teacher, student1, student1Tablet } = people;
  await recorded(student1, 'saveAnnotation');
  await everybodySyncs(people);
  await student1.mutate('saveAnnotation', savedAnnotation({ note: 'At school' }));
  await student1Tablet.mutate('saveAnnotation', savedAnnotation({ note: 'At home' }));
  await everybodySyncs(people);
  const branchId = await versionOf(student1, 'annotation');
  await student1.mutate('swapAnnotationVersion', { annotationId, branchId });
  await recorded(student1, 'flagAnnotation', 'removeAnnotations');
  await everybodySyncs(people);
  await recorded(teacher, 'dismissAnnotations', 'setAnnotationTypes');
  await everybodySyncs(people);
}

/** A student changes an event of their own calendar on two devices at once. */
async function events(people: People): Promise<void> {
  const { student1, student1Tablet } = people;
  const event = { ...RECORDED.saveCalendarEvent.args, eventId: derivedId('stored event') };
  await student1.mutate('saveCalendarEvent', event);
  await everybodySyncs(people);
  await student1.mutate('saveCalendarEvent', { ...event, note: 'At school' });
  await student1Tablet.mutate('saveCalendarEvent', { ...event, note: 'At home' });
  await everybodySyncs(people);
  const branchId = await versionOf(student1, 'calendarEvent');
  await student1.mutate('swapCalendarEventVersion', { eventId: event.eventId, branchId });
  await everybodySyncs(people);
}

/** The other version of a record of this table, as this device holds it. */
async function versionOf({ local }: Device, table: string): Promise<string> {
  const rows = await local.cache.rows
    .where('[table+id]')
    .between(['branch', ''], ['branch', '\uffff'])
    .toArray();
  const found = rows.find(({ body }) => 'recordId' in body && body.table === table);
  if (!found) throw new Error(`no other version of a ${table}`);
  return found.id;
}

async function newestReturn({ local }: Device): Promise<string> {
  const rows = await local.cache.rows
    .where('[table+id]')
    .between(['review', ''], ['review', '\uffff'])
    .toArray();
  for (const { body } of rows) if ('returned' in body && body.returned) return body.returned.id;
  throw new Error('nothing was returned');
}

/** A student with work leaves the class, and an activity and its assignment are deleted. */
async function leaving(people: People): Promise<void> {
  const { teacher } = people;
  await recorded(teacher, 'disenrollStudent', 'removeComment');
  await everybodySyncs(people);
  await recorded(teacher, 'reenrollStudent');
  await everybodySyncs(people);
  await recorded(teacher, 'disenrollStudent');
  await teacher.mutate('setAssignmentStatus', { ...workKey, status: 'DELETED' });
  await teacher.mutate('setActivityStatus', { activityId, status: 'DELETED' });
  await everybodySyncs(people);
}

/** Sends what the outbox dumps record of these mutations. */
async function recorded(device: Device, ...names: (keyof typeof RECORDED)[]): Promise<void> {
  for (const name of names) {
    // Name and arguments belong together in RECORDED.
    const outcome = await device.mutate(name, RECORDED[name].args as never);
    if (outcome.kind === 'refused') throw new Error(`${name} was refused: ${outcome.refusal.code}`);
  }
}
