import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { addPerson } from '#server/features/schools/open-school.ts';
import { findDeviceRules, setDeviceRules } from '#server/features/schools/schools.ts';
import { openEpisode, startScene } from '#server/features/usage/usage.ts';
import { systemRunner, createSchoolCore } from '#server/school-core.ts';
import type { AnyCall, CallAnswer } from '#server/sync/core.ts';
import { answerId, assignmentId } from '#shared/domain/activities/rows.ts';
import { inquiryAssignmentId } from '#shared/domain/inquiries/rows.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import type { ArgsOf, MutationName } from '#shared/mutators.ts';
import { savedAnnotation } from '#tests/support/annotations.ts';
import { inquiryContent } from '#tests/support/inquiries.ts';
import { pngBytes } from '#tests/support/packs.ts';
import { snackContent } from '#tests/support/snacks.ts';
import { classId, subgroupId, userId, type CallSchool } from '#tests/sync-server/classes/school-in-test.ts';
import { packSchool } from '#tests/sync-server/packs/library-in-test.ts';
import { usernames, type Person } from './people.ts';

export const activityId = '0197f2aa-0000-7000-8000-00000000000a';
export const question = {
  questionId: 'q1',
  parentQuestionId: null,
  text: 'Where does rain come from?',
  version: 1,
  questionCategoryId: 5,
  questionSourceId: 1,
  questionTypeId: 1,
};
export const content = {
  packId: 'water-on-the-move',
  subject: 'science' as const,
  title: 'SECRET ACTIVITY',
  instructions: 'Read, then answer.',
  preface: null,
  questions: [question],
};
export const classA = classId('a');
export const target = { classId: classA, subgroupId: subgroupId('a'), assigneeIds: null };
export const dates = { startDate: '2026-11-20', endDate: '2026-11-27' };
export const work = { classId: classA, assignmentId: assignmentId(activityId, subgroupId('a')) };
export const studentWork = { ...work, studentId: userId('student1') };
export const written = {
  ...work,
  questionId: 'q1',
  questionVersion: 1,
  questionText: question.text,
  isPreface: false,
  text: 'SECRET ANSWER',
};
export const answerRow = answerId(work.assignmentId, 'q1', userId('student1'));

/** Ids of what was made before anybody tries anything. */
export const ids = {
  classA,
  student: userId('student1'),
  classmate: userId('student2'),
  teacher: userId('teacher'),
  group: derivedId('who-may', 'group'),
  comment: derivedId('who-may', 'comment'),
  event: derivedId('who-may', 'event'),
  excerpt: derivedId('who-may', 'excerpt'),
  feedback: derivedId('who-may', 'feedback'),
  pack: derivedId('who-may', 'pack'),
  secondActivity: '0197f2aa-0000-7000-8000-00000000000b',
  join: derivedId('who-may', 'join'),
  inquiry: derivedId('who-may', 'inquiry in use'),
  snackPack: derivedId('who-may', 'snack pack'),
  snack: derivedId('who-may', 'snack'),
  detail: derivedId('who-may', 'detail'),
  annotation: derivedId('who-may', 'annotation'),
  episode: derivedId('who-may', 'episode'),
  scene: derivedId('who-may', 'scene'),
};

export const feedback = {
  feedbackId: ids.feedback,
  subject: 'science' as const,
  content: { kind: 'general' as const, feedbackExperience: 'SECRET WORDS TO THE SCHOOL' },
};

export const event = {
  eventId: ids.event,
  ...{ startDate: '2026-09-16', endDate: '2026-09-17' },
  ...{ title: 'SECRET EVENT', note: '', packIds: ['water-on-the-move'] },
};
export const inquiry = {
  miniInquiryId: ids.inquiry,
  sourceInquiryId: null,
  content: { ...inquiryContent, title: 'SECRET INQUIRY' },
};
export const inquiryGiven = {
  miniInquiryId: ids.inquiry,
  content: inquiry.content,
  targets: [target],
  ...dates,
};
export const inquiryWork = { classId: classA, assignmentId: inquiryAssignmentId(ids.inquiry, classA) };
export const snack = {
  snackPackId: ids.snackPack,
  sourcePackId: content.packId,
  subject: content.subject,
  title: 'SECRET SNACK PACK',
  snackId: ids.snack,
  order: 'a0',
  content: snackContent(),
};
export const snackWork = { classId: classA, assignmentId: assignmentId(ids.snackPack, subgroupId('a')) };
export const given = { snackPackId: ids.snackPack, snackIds: [ids.snack], targets: [target], ...dates };
export const detail = {
  ...snackWork,
  snackId: ids.snack,
  stepId: 2,
  detailId: ids.detail,
  order: 'a0',
  text: 'SECRET DETAIL',
  quote: null,
};

export const annotation = savedAnnotation({
  annotationId: ids.annotation,
  note: 'SECRET ANNOTATION',
  classIds: [classA],
});

/** What nobody outside class A is told, in whatever answer. */
export const secrets = ['SECRET', activityId, classA, userId('student2')];

export type World = {
  school: CallSchool;
  /** Runs a mutation as its author's device would. */
  mutate: <N extends MutationName>(who: Person, name: N, args: ArgsOf<N>) => CallAnswer;
  /** Made by calls: the uploaded document of the pack, and its file. */
  document: { savedContentId: string; sha256: string; name: string };
  /** The secret of the student's calendar address. */
  feed: string;
  /** Every row of the database that matters to anybody, as text; without rows in which one of `except` stands. */
  rows: (options?: { except?: readonly string[] }) => string[];
};

/** A school in the middle of its day, and another school beside it. */
export async function schoolDay(): Promise<World> {
  const school = await packSchool({ PUBLIC_URL: 'https://packs.example.edu' });
  const { deps } = school;
  for (const [username, schoolId] of [
    ['admin', 'near'],
    ['farAdmin', 'far'],
  ] as const) {
    addPerson(
      { ...deps, run: systemRunner(deps.db, deps.clock) },
      {
        id: userId(username),
        schoolId,
        username: 'admin',
        firstName: username,
        lastName: 'Test',
        roles: ['administrator'],
        passwordHash: 'none',
      },
    );
  }
  const { dataDir, filesDir, backupDir } = deps.config;
  const core = createSchoolCore({
    ...deps,
    dataDir,
    filesDir,
    backupDir,
    onParked: (_mutation, error) => {
      throw error;
    },
    onRotated: () => undefined,
  });
  onTestFinished(() => core.close());
  const mutate: World['mutate'] = (who, name, args) => {
    const username = usernames[who];
    const call = { id: randomUUID(), name, args } as AnyCall; // the pair is well typed by the signature
    // Nobody has no outbox: whoever sends one is named by a session.
    return core.call(username === null ? 'nobody' : userId(username), call);
  };
  const must = <N extends MutationName>(who: Person, name: N, args: ArgsOf<N>) => {
    const answer = mutate(who, name, args);
    if (answer.kind === 'refused') throw new Error(`${name}: ${answer.refusal.code}`);
  };
  haveADay(must);
  haveRead(school);
  const document = await upload(school);
  const made = await school.post('student1', '/individual/calendar-feed', {});
  const feed = (made.body as { path: string }).path;
  return { school, mutate, document, feed, rows: (options) => rowsOf(school, options) };
}

/** The student has a pack open, at a school that measures it. */
function haveRead({ deps: { db, clock } }: CallSchool): void {
  setDeviceRules(db, 'near', { ...findDeviceRules(db, 'near'), measuresReading: true });
  const reader = { schoolId: 'near', personId: ids.student };
  openEpisode(db, reader, ids.episode, clock.now());
  const scene = { id: ids.scene, episodeId: ids.episode, packId: content.packId };
  startScene(db, reader, scene, clock.now());
}

function haveADay(must: <N extends MutationName>(who: Person, name: N, args: ArgsOf<N>) => void): void {
  must('teacher', 'saveActivity', { activityId, content, isQuickActivity: false });
  must('teacher', 'assignActivity', { activityId, targets: [target], ...dates, sendAhead: false });
  must('student', 'startActivity', work);
  must('student', 'saveAnswer', written);
  must('teacher', 'saveFeedback', { ...studentWork, text: 'SECRET FEEDBACK', comments: [] });
  must('teacher', 'createSubgroup', { classId: classA, subgroupId: ids.group, name: 'Table 1' });
  must('teacher', 'saveComment', { commentId: ids.comment, text: 'SECRET COMMENT' });
  must('student', 'saveCalendarEvent', event);
  must('student', 'sendFeedback', feedback);
  must('student', 'saveExcerpt', {
    id: ids.excerpt,
    packId: content.packId,
    contentId: 'rivers-at-work',
    contentType: 'article',
    title: 'Rivers at Work',
    text: 'Rivers',
    note: 'SECRET NOTE',
  });
  must('teacher', 'saveInquiry', inquiry);
  must('teacher', 'assignInquiry', { ...inquiryGiven, sendAhead: false });
  must('teacher', 'saveSnack', snack);
  must('teacher', 'assignSnackPack', { ...given, sendAhead: false });
  must('student', 'saveSnackAction', detail);
  must('student', 'saveAnnotation', annotation);
  must('teacher', 'saveCustomPack', { packId: ids.pack, content: ownPack });
  // So the class may read that pack.
  const onOwnPack = { ...content, packId: ids.pack };
  must('teacher', 'saveActivity', {
    activityId: ids.secondActivity,
    content: onOwnPack,
    isQuickActivity: false,
  });
  must('teacher', 'assignActivity', {
    activityId: ids.secondActivity,
    targets: [target],
    ...dates,
    sendAhead: false,
  });
}

export const ownPack = {
  subject: 'science' as const,
  sourcePackId: null,
  title: 'SECRET PACK',
  note: '',
  userNote: 'SECRET NOTE',
  items: [{ itemId: 'i1', note: '', kind: 'card' as const, title: 'Bridge', text: 'At nine.' }],
};

/** Sends one picture to a pack, as a form. */
export function uploadForm() {
  const boundary = 'a-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="river.png"\r\nContent-Type: image/png\r\n\r\n`;
  const end = Buffer.from(`\r\n--${boundary}--\r\n`);
  return {
    payload: Buffer.concat([Buffer.from(head), Buffer.from(pngBytes(100)), end]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

async function upload(school: CallSchool): Promise<World['document']> {
  const { payload, headers } = uploadForm();
  const url = `/science/custom/upload/${ids.pack}`;
  const cookie = school.cookie('teacher');
  const answer = await school.app.inject({ method: 'POST', url, payload, headers: { ...headers, cookie } });
  const { savedContentId } = answer.json<{ savedContentId: string }>();
  const body = school.deps.db.sqlite.prepare('select body from row_upload').pluck().get() as string; // one text
  const { sha256, name } = (JSON.parse(body) as { file: { sha256: string; name: string } }).file;
  return { savedContentId, sha256, name };
}

/** What a refusal may leave: who was heard from, its own record (a wrong code is counted), the trail, the commit count. */
const ofNoConcern =
  /^(audit|backup|backup_client|mutation|client|school_sync|bucket|slot|projection|head|effect|revision|row_refusal|row_contact|row_join_guard|row_join_request|__.*|sqlite_.*|device_session)$/;

function rowsOf({ deps }: CallSchool, { except = [] }: { except?: readonly string[] } = {}): string[] {
  const { sqlite } = deps.db;
  const names = sqlite
    .prepare("select name from sqlite_master where type = 'table'")
    .pluck()
    .all() as string[]; // texts
  return names
    .filter((name) => !ofNoConcern.test(name))
    .flatMap((name) =>
      sqlite
        .prepare(`select * from "${name}"`)
        .all()
        .map((row) => `${name} ${JSON.stringify(row)}`),
    )
    .filter((row) => !except.some((word) => row.includes(word)))
    .sort();
}
