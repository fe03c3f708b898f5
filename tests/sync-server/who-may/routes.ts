import { randomUUID } from 'node:crypto';
import { standardId } from '#server/library/standards.ts';
import { snackResponseId } from '#shared/domain/learning-strategies/rows.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { userId } from '#tests/sync-server/classes/school-in-test.ts';
import type { Group } from './people.ts';
import {
  annotation,
  answerRow,
  classA,
  ids,
  inquiryWork,
  snackWork,
  target,
  written,
  type World,
} from './world.ts';

/** What a request brings: parts of its path, a query, a JSON body, or a form. */
export type Asked = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly form?: true;
};
export type RouteLine = {
  readonly may: Group;
  /** A request that is right for who may make it. Calls of a dashboard have theirs in `every-call.ts`. */
  readonly ask?: (world: World, username: string | null) => Asked;
  /** Only tried by who may not: it does not end, or ends what others need. */
  readonly isOnlyRefused?: true;
  /** Whoever knows the class's code is told which class it is. */
  readonly tellsByCode?: true;
  /** How it answers who may, where that is no status below 400. */
  readonly answers?: number;
};

const onDates = { startDate: '2026/09/16', endDate: '2026/09/16' };
const inPack = { packId: 'water-on-the-move' };
const email = { recipients: 'a@b.edu', senderName: 'T', senderEmail: 't@b.edu', message: '' };
export const wire = (username: string | null) => ({
  proto: 1,
  app: 'test',
  user: userId(username ?? ''),
  client: randomUUID(),
  confirmed: 0,
});
/** An answer as a device would have carried it away in a file. */
const carried = {
  id: randomUUID(),
  name: 'saveAnswer',
  v: 1,
  args: JSON.stringify(written),
  base: null,
  at: 0,
  clock: { wall: 0, offset: 0, offsetAge: 0, mono: 0, boot: randomUUID() },
};
const ofStudent = { individualId: ids.student };
const inSnackPack = { path: { packId: ids.snackPack } };
const ofSnacks = { snackAssignmentId: snackWork.assignmentId };
const ofResponse = { snackResponseId: snackResponseId(snackWork.assignmentId, ids.snack, ids.student) };
const ofInquiry = { miniInquiryId: ids.inquiry, activityId: inquiryWork.assignmentId };
const inInquiry = { activityId: inquiryWork.assignmentId };
const markedInquiry = { ...inInquiry, studentIndividualId: ids.student };
const libraryInquiry = { miniInquiryId: 'does-it-always-rain-in-seattle' };
/** 27 November 2026, at noon in New York. */
const friday = Date.UTC(2026, 10, 27, 17);
const newColleague = () => ({
  body: {
    username: 'colleague9',
    password: 'three words or so',
    firstName: 'A',
    lastName: 'B',
    roles: ['teacher'],
  },
});
/** Sealed by nobody. */
const bag = {
  ...{ bag: randomUUID(), school: 'near', person: ids.student, device: randomUUID(), generation: 1 },
  ...{ kid: '00000000', iv: 'A'.repeat(16), data: 'A'.repeat(64) },
};
/** The student's annotation, at the address of its text; what is written there is as it was. */
const onText = { ...inPack, contentType: 'article', contentId: 'rivers-at-work', viewerId: ids.student };
const ofText = (body?: unknown) => ({ path: onText, body });
const sameAnnotation = { id: ids.annotation, text: annotation.note };
const document = ({ document }: World) => ({
  path: { ownerId: ids.teacher, savedContentId: document.savedContentId, filename: document.name },
});

/**
 * **Who may make which request.** Every route of the server has one line; a new route gets one. Everybody outside its
 * group tries it with these very ids and is refused, and changes nothing.
 */
export const routes: Readonly<Record<string, RouteLine>> = {
  // Open: what a browser needs before anybody signed in, and the library.
  'GET /health': { may: 'anybody' },
  'GET /openapi.json': { may: 'anybody' },
  'GET /library/*': { may: 'anybody', ask: () => ({ path: { '*': 'catalogue.json' } }) },
  'POST /individual/login': { may: 'anybody', isOnlyRefused: true },
  'POST /individual/logout': { may: 'anybody', isOnlyRefused: true },
  'GET /individual/login/ways': { may: 'anybody' },
  'POST /individual/login/badge': { may: 'anybody', isOnlyRefused: true },
  'POST /individual/login/class-device': { may: 'anybody', isOnlyRefused: true },
  'DELETE /individual/login/class-device': { may: 'anybody' },
  // A device of a class alone, whoever is at it.
  'GET /individual/login/class-list': { may: 'anybody', answers: 403 },
  'POST /individual/login/class-list': { may: 'anybody', isOnlyRefused: true },
  'GET /individual/visitor': { may: 'anybody' },
  'GET /individual/demo': { may: 'anybody' },
  'GET /individual/schools': { may: 'anybody' },
  'GET /s/{code}': { may: 'anybody', ask: () => ({ path: { code: 'nbdynbdy' } }), answers: 404 },
  'GET /calendar/{file}': { may: 'anybody', ask: () => ({ path: { file: 'nothing.ics' } }), answers: 404 },
  'GET /resources/pdf/graphic-organizer/{file}': {
    may: 'anybody',
    ask: () => ({ path: { file: 'venn-2.pdf' } }),
  },
  'GET /growlbox/mw/{lang}/dictionary': {
    may: 'anybody',
    ask: () => ({ path: { lang: 'english' }, query: { query: 'rain' } }),
  },
  'GET /{s}/load/bundleGroup': { may: 'anybody' },
  'GET /{s}/load/popularBundleGroups': { may: 'anybody' },
  'GET /{s}/getPublications': { may: 'anybody' },
  'GET /{s}/getPublicationsSubjectsAndGradeLevels': { may: 'anybody' },
  'GET /{s}/getCurriculumStandardsAndPacks': { may: 'anybody' },
  'GET /{s}/getMorePacksForStandard': {
    may: 'anybody',
    ask: () => ({ query: { standard: standardId('SCI.WATER.1') } }),
  },
  'GET /{s}/curriculumstandards/{packId}': {
    may: 'anybody',
    ask: () => ({ path: { packId: 'water-on-the-move' } }),
  },
  'GET /{s}/getAssemblies': { may: 'anybody', ask: () => ({ query: { assemblies: 'river-delta' } }) },
  'GET /{s}/download/video': { may: 'anybody', ask: () => ({ query: { jwplayerId: 'a-drop-goes-around' } }) },
  'GET /{s}/custom/fetch/pack/pdf/{packId}': {
    may: 'its readers',
    ask: () => ({ path: { packId: ids.pack } }),
  },
  'GET /{s}/custom/download/pack/pdf/{packId}': {
    may: 'its readers',
    ask: () => ({ path: { packId: ids.pack } }),
  },
  'GET /{s}/getSchoolList/{query}': { may: 'anybody', ask: () => ({ path: { query: 'river' } }) },
  'GET /{s}/getCountries': { may: 'anybody' },
  'GET /{s}/getStates/{countryId}': { may: 'anybody', ask: () => ({ path: { countryId: 'US' } }) },

  // Whoever is signed in, about themselves alone.
  'GET /individual/session': { may: 'people' },
  'GET /individual/calendar-feed': { may: 'people' },
  'POST /individual/calendar-feed': { may: 'people' },
  'DELETE /individual/calendar-feed': { may: 'people' },
  'POST /url/shorten': { may: 'people', ask: () => ({ body: { pathToShorten: '/science' } }) },
  'GET /individual/my-data.zip': { may: 'people' },
  'POST /usage/viewer/{individualId}/episode': {
    may: 'the student',
    ask: () => ({ path: { individualId: ids.student } }),
  },
  'POST /usage/scene': {
    may: 'the student',
    ask: () => ({
      body: {
        ...{ episodeId: ids.episode, sceneTypeId: 1, uniqueIdentifier: randomUUID() },
        url: '/science/water-on-the-move',
      },
    }),
  },
  'PUT /usage/viewer/{individualId}/modified': {
    may: 'the student',
    ask: () => ({ path: { individualId: ids.student } }),
  },
  'PUT /usage/episode/{episodeId}/modified': {
    may: 'the student',
    ask: () => ({ path: { episodeId: ids.episode } }),
  },
  'PUT /usage/episode/{episodeId}/stop': {
    may: 'the student',
    ask: () => ({ path: { episodeId: ids.episode } }),
  },
  'PUT /usage/scene/{sceneId}/stop': { may: 'the student', ask: () => ({ path: { sceneId: ids.scene } }) },
  'POST /usage/statistics': {
    may: 'anybody',
    ask: () => ({ body: { event: 'incorrect completion', name: 'general', school: 'near' } }),
  },
  'GET /usage/class/{classId}': {
    may: 'staff of the class',
    ask: () => ({ path: { classId: ids.classA } }),
  },
  'GET /individual/sessions': { may: 'people' },
  'POST /individual/sessions/end': { may: 'people', isOnlyRefused: true },
  'POST /individual/device/report': {
    may: 'people',
    ask: () => ({
      body: {
        ...{ name: 'Cart 3', version: '0.3.0', opensOffline: true, keeps: 'unknown' },
        ...{ used: null, free: null, unsent: 0, at: 0 },
      },
    }),
  },
  'POST /individual/password': {
    may: 'people',
    ask: () => ({ body: { current: 'the old one', password: 'a new one of words' } }),
    isOnlyRefused: true,
  },
  'GET /individual/name': { may: 'everybody but students' },
  'POST /individual/name': {
    may: 'everybody but students',
    ask: () => ({ body: { firstName: 'Ada', lastName: 'Roth' } }),
    isOnlyRefused: true,
  },
  'GET /individual/email': { may: 'people' },
  'POST /individual/email': {
    may: 'people',
    ask: () => ({ body: { email: 'a@b.edu', retypedEmail: 'a@b.edu', password: 'the old one' } }),
    isOnlyRefused: true,
  },
  'POST /individual/email/remove': {
    may: 'people',
    ask: () => ({ body: { password: 'the old one' } }),
    isOnlyRefused: true,
  },
  'POST /individual/email/confirm': { may: 'anybody', ask: () => ({ body: { secret: 'nobodys' } }) },
  'GET /individual/push': { may: 'people' },
  'POST /individual/push': {
    may: 'people',
    ask: () => ({ body: { endpoint: 'https://x.example/1', p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }),
  },
  'POST /individual/push/remove': {
    may: 'people',
    ask: () => ({ body: { endpoint: 'https://x.example/1' } }),
  },
  'POST /individual/digest/off': { may: 'anybody', ask: () => ({ query: { token: 'nobodys' } }) },
  'GET /individual/digest/off': { may: 'anybody', ask: () => ({ query: { token: 'nobodys' } }) },
  'POST /forgetLogin/username/remind': { may: 'anybody', ask: () => ({ body: { email: 'a@b.edu' } }) },
  'POST /forgetLogin/password/reset/init': { may: 'anybody', ask: () => ({ body: { email: 'a@b.edu' } }) },
  'POST /forgetLogin/password/reset/complete': {
    may: 'anybody',
    ask: () => ({ body: { token: 'nobodys', password: 'a new one of words' } }),
  },
  'GET /forgetLogin/email/exists': { may: 'anybody', ask: () => ({ query: { email: 'a@b.edu' } }) },
  'GET /individual/sso/providers': { may: 'anybody' },
  'POST /individual/sso/begin': { may: 'anybody', ask: () => ({ body: { provider: 'nobodys' } }) },
  'GET /individual/sso/{provider}/callback': {
    may: 'anybody',
    ask: () => ({ path: { provider: 'nobodys' } }),
  },
  'POST /individual/sso/arrive': { may: 'anybody', ask: () => ({ body: { ticket: 'nobodys' } }) },
  'POST /individual/sso/connect': {
    may: 'anybody',
    ask: () => ({ body: { ticket: 'nobodys', username: 'a', password: 'a guess' } }),
  },
  'POST /individual/sso/create': {
    may: 'anybody',
    ask: () => ({ body: { ticket: 'nobodys', firstName: 'A', lastName: 'B' } }),
  },
  'POST /individual/sso/google/validate': {
    may: 'anybody',
    ask: () => ({ body: { idToken: 'nobodys' } }),
    answers: 403,
  },
  'POST /individual/sso/google/create': {
    may: 'anybody',
    ask: () => ({ body: { idToken: 'nobodys', role: 'teacher' } }),
    answers: 403,
  },
  'POST /individual/sso/google/accountBind/validate': {
    may: 'people',
    ask: () => ({ body: { idToken: 'nobodys' } }),
    isOnlyRefused: true,
  },
  'POST /google/consent': {
    may: 'teachers',
    ask: () => ({ body: { to: '/science/dashboard/classes/import' } }),
  },
  'POST /google/consent/end': { may: 'teachers', ask: () => ({ body: { authCode: 'nobodys' } }) },
  'POST /google/classes/list': { may: 'teachers', ask: () => ({ body: { authCode: 'nobodys' } }) },
  'POST /google/classes/import': {
    may: 'teachers',
    ask: () => ({ body: { authCode: 'nobodys', extClassIds: ['a'] } }),
  },
  'POST /google/classes/reImport': {
    may: 'teachers',
    ask: () => ({ body: { authCode: 'nobodys', extClassIds: ['a'] } }),
  },
  'POST /google/account/bind': { may: 'teachers', ask: () => ({ body: { authCode: 'nobodys' } }) },
  'POST /individual/completeAccount/saveIndividualData': {
    may: 'people',
    ask: () => ({ body: { email: '', role: '' } }),
  },
  'GET /individual/accountBind': { may: 'people' },
  'POST /individual/accountBind/createBind': {
    may: 'people',
    ask: () => ({ body: { provider: 'nobodys' } }),
  },
  'GET /individual/accountBind/completeBind': { may: 'people' },
  'POST /individual/accountBind/remove': {
    may: 'people',
    ask: () => ({ body: { provider: 'nobodys' } }),
    isOnlyRefused: true,
  },
  'GET /individual/signUp': { may: 'anybody' },
  'POST /individual/createAccount': {
    may: 'anybody',
    ask: () => ({
      body: { firstName: '', lastName: '', username: '', password: '', retypedPassword: '' },
    }),
  },
  'POST /individual/createAccount/confirm': {
    may: 'anybody',
    ask: () => ({ body: { secret: 'nobodys', password: 'a guess' } }),
  },
  'GET /individual/second-factor': { may: 'everybody but students' },
  'POST /individual/second-factor/begin': {
    may: 'everybody but students',
    ask: () => ({ body: { password: 'the old one' } }),
    isOnlyRefused: true,
  },
  'POST /individual/second-factor/confirm': {
    may: 'everybody but students',
    ask: () => ({ body: { code: '123456' } }),
    isOnlyRefused: true,
  },
  'POST /individual/second-factor/remove': {
    may: 'everybody but students',
    ask: () => ({ body: { password: 'the old one' } }),
    isOnlyRefused: true,
  },

  // Looking after a school: who administers it, and of their own school alone.
  'GET /school/privacy-facts': { may: 'anybody' },
  'GET /school/people': { may: 'administrators' },
  'GET /school/people/{individualId}': {
    may: 'administrators of the school',
    ask: () => ({ path: { individualId: ids.student } }),
  },
  'GET /school/feedback': { may: 'administrators' },
  'POST /school/feedback/done': {
    may: 'administrators of the school',
    ask: () => ({ body: { feedbackId: ids.feedback, isDone: false } }),
  },
  'POST /school/feedback/delete': {
    may: 'administrators',
    ask: () => ({ body: { feedbackId: randomUUID() } }),
    answers: 403,
  },
  'GET /school/sign-up': { may: 'administrators' },
  'POST /school/sign-up/codes': {
    may: 'administrators',
    ask: () => ({ body: { role: 'student', days: 1, maxUses: 1 } }),
    isOnlyRefused: true,
  },
  'POST /school/sign-up/domains': { may: 'administrators', ask: () => ({ body: { domains: '' } }) },
  'POST /school/sign-up/codes/withdraw': {
    may: 'administrators',
    ask: () => ({ body: { codeId: randomUUID() } }),
    answers: 403,
  },
  'POST /school/sign-up/confirm': {
    may: 'administrators',
    ask: () => ({ body: { signUpId: randomUUID() } }),
    answers: 403,
  },
  'POST /school/sign-up/decline': {
    may: 'administrators',
    ask: () => ({ body: { signUpId: randomUUID() } }),
    answers: 403,
  },
  'POST /school/rosters/fetch': { may: 'administrators', isOnlyRefused: true },
  'GET /school/rosters/imports': { may: 'administrators' },
  // The form of a picture asks for nothing (roster-calls.test.ts has those that do).
  'POST /school/rosters/plan': { may: 'administrators', ask: () => ({ form: true }), answers: 422 },
  'POST /school/rosters/plan.csv': { may: 'administrators', ask: () => ({ form: true }), answers: 422 },
  'POST /school/rosters/follow': { may: 'administrators', ask: () => ({ form: true }), answers: 422 },
  'POST /school/people': { may: 'administrators', ask: newColleague, isOnlyRefused: true },
  'POST /school/people/disabled': {
    may: 'administrators of the school',
    ask: () => ({ body: { ...ofStudent, isDisabled: false } }),
  },
  'POST /school/people/password': {
    may: 'administrators of the school',
    ask: () => ({ body: { ...ofStudent, password: 'a new one of three words' } }),
    isOnlyRefused: true,
  },
  'POST /school/people/roles': {
    may: 'administrators of the school',
    ask: () => ({ body: { individualId: ids.teacher, roles: ['teacher'] } }),
    isOnlyRefused: true,
  },
  'POST /school/people/sessions/end': {
    may: 'administrators of the school',
    ask: () => ({ body: ofStudent }),
    isOnlyRefused: true,
  },
  'POST /school/people/badge/end': {
    may: 'administrators of the school',
    ask: () => ({ body: ofStudent }),
    isOnlyRefused: true,
  },
  'POST /school/people/second-factor/remove': {
    may: 'administrators of the school',
    ask: () => ({ body: { individualId: ids.teacher } }),
    isOnlyRefused: true,
  },
  'GET /school/classes': { may: 'administrators' },
  'POST /school/classes/enroll': {
    may: 'administrators of the school',
    ask: () => ({ body: { classId: ids.classA, ...ofStudent } }),
  },
  'POST /school/classes/remove': {
    may: 'administrators of the school',
    ask: () => ({ body: { classId: ids.classA, ...ofStudent } }),
    isOnlyRefused: true,
  },
  'POST /school/classes/hand-over': {
    may: 'administrators of the school',
    ask: () => ({ body: { classId: ids.classA, fromId: ids.teacher, toId: userId('teacherB') } }),
    isOnlyRefused: true,
  },
  'POST /school/classes/move-student': {
    may: 'administrators of the school',
    ask: () => ({
      body: { fromClassId: ids.classA, toClassId: derivedId('who-may', 'no class'), ...ofStudent },
    }),
    isOnlyRefused: true,
  },
  'GET /school/health-report': { may: 'administrators' },
  'GET /school/licences': { may: 'administrators' },
  'GET /school/device-rules': { may: 'administrators' },
  'POST /school/device-rules': {
    may: 'administrators',
    ask: () => ({ body: { shared: false, offlineSignIn: false } }),
  },
  'GET /school/sign-in-rule': { may: 'administrators' },
  'POST /school/sign-in-rule': { may: 'administrators', ask: () => ({ body: { way: 'any' } }) },
  'GET /school/devices': { may: 'administrators' },
  'POST /school/devices/sign-out': {
    may: 'administrators',
    ask: () => ({ body: { deviceId: randomUUID() } }),
  },
  'POST /school/devices/remove': {
    may: 'administrators',
    ask: () => ({ body: { deviceId: randomUUID() } }),
  },
  'GET /school/audit': { may: 'administrators' },
  'GET /school/audit.csv': { may: 'administrators' },
  'GET /school/data/people': { may: 'administrators', ask: () => ({ query: { search: 'a' } }) },
  'GET /school/data/export.zip': { may: 'administrators of the school', ask: () => ({ query: ofStudent }) },
  'GET /school/data/erasure': { may: 'administrators of the school', ask: () => ({ query: ofStudent }) },
  'POST /school/data/erasure': {
    may: 'administrators of the school',
    ask: () => ({ body: { ...ofStudent, confirmedName: 'student1' } }),
    isOnlyRefused: true,
  },
  'GET /school/data/report': { may: 'administrators' },
  'GET /school/data/retention': { may: 'administrators', ask: () => ({ query: { years: '3' } }) },
  'POST /school/data/retention': { may: 'administrators', ask: () => ({ body: { years: null } }) },
  'POST /school/data/retention/apply': {
    may: 'administrators',
    ask: () => ({ body: { individualIds: [ids.student], confirmedCount: 1 } }),
    isOnlyRefused: true,
  },

  // What browsers pack with; a bag comes from a browser where nobody is signed in.
  'POST /sync/device-keys': {
    may: 'people',
    ask: () => ({ body: { device: randomUUID(), at: 0, held: null, packed: null, opens: [] } }),
  },
  'POST /sync/bag': { may: 'anybody', ask: () => ({ body: bag }) },
  'POST /sync/offline-tickets': { may: 'anybody', ask: () => ({ body: { tickets: ['made up'] } }) },

  // The sync protocol: each person's own buckets.
  'POST /sync/push': {
    may: 'people',
    ask: (_, who) => ({ body: { ...wire(who), epoch: randomUUID(), mutations: [] } }),
  },
  'POST /sync/pull': {
    may: 'people',
    ask: (_, who) => ({ body: { ...wire(who), epoch: null, cursors: {} } }),
  },
  'GET /sync/stream': { may: 'people', isOnlyRefused: true },
  'POST /sync/hand-in': {
    may: 'teachers of the student',
    ask: () => ({ body: { student: ids.student, file: randomUUID(), mutations: [carried] } }),
  },
  'GET /sync/history/{table}/{id}': {
    may: 'staff and the student',
    ask: () => ({ path: { table: 'answer', id: answerRow } }),
  },
  'HEAD /sync/files/{sha256}': { may: 'people', ask: ({ document: { sha256 } }) => ({ path: { sha256 } }) },
  'PUT /sync/files/{sha256}': {
    may: 'people',
    ask: ({ document: { sha256 } }) => ({ path: { sha256 }, headers: { 'content-range': 'bytes 0-0/1' } }),
    answers: 415,
  },
  'GET /sync/files/{sha256}': {
    may: 'its readers',
    ask: ({ document: { sha256 } }) => ({ path: { sha256 } }),
  },

  // Learning strategies; what ends something comes last.
  'POST /{s}/snackPack/create/snack': {
    may: 'teachers',
    ask: () => ({
      body: {
        sourcePackId: 'water-on-the-move',
        snackTypeId: 2,
        contentType: 'ARTICLE',
        contentId: 'rivers-at-work',
      },
    }),
  },
  'PUT /{s}/snackPack/update/snack/params': {
    may: 'whose it is',
    ask: () => ({ body: { snackId: ids.snack, snackDisplayParams: [] } }),
  },
  'POST /{s}/snackPack/clone': {
    may: 'staff of the class',
    ask: () => ({ body: { sourcePackId: ids.snackPack, title: 'A copy' } }),
  },
  'GET /{s}/snackPack/fetch/displayParams/{snackTypeId}': {
    may: 'teachers',
    ask: () => ({ path: { snackTypeId: '1' } }),
  },
  'GET /{s}/snackPack/get/packId/{packId}': { may: 'staff of the class', ask: () => inSnackPack },
  'GET /{s}/snackPack/get/student/packId/{packId}': { may: 'students of the class', ask: () => inSnackPack },
  'GET /{s}/snackPack/fetchAssignmentStatus/packId/{packId}': {
    may: 'members of the class',
    ask: () => inSnackPack,
  },
  'GET /{s}/snack/get/snackId/{snackId}': {
    may: 'members of the class',
    ask: () => ({ path: { snackId: ids.snack } }),
  },
  'GET /{s}/snack/get/student/packId/{packId}/snackId/{snackId}': {
    may: 'students of the class',
    ask: () => ({ path: { packId: ids.snackPack, snackId: ids.snack } }),
  },
  'GET /{s}/snackDashboard/teacher/get/fetchLearningStrategies': {
    may: 'staff of the class',
    ask: () => ({ query: { classId: ids.classA } }),
  },
  'GET /{s}/snackDashboard/teacher/get/fetchStudentLearningStrategies': {
    may: 'staff of the class',
    ask: () => ({ query: { classId: ids.classA, individualId: ids.student } }),
  },
  'GET /{s}/snackDashboard/student/get/fetchLearningStrategies': { may: 'students' },
  'GET /{s}/snackDashboard/teacher/get/fetchStudentResponsesGroupByActivity/packId/{packId}': {
    may: 'staff of the class',
    ask: () => inSnackPack,
  },
  'GET /{s}/snackDashboard/teacher/get/fetchStudentResponsesGroupByStudent/packId/{packId}': {
    may: 'staff of the class',
    ask: () => inSnackPack,
  },
  'POST /{s}/snack/create/student/response': {
    may: 'students of the class',
    ask: () => ({ body: { ...ofSnacks, snackId: ids.snack } }),
  },
  'POST /{s}/snackPack/action': {
    may: 'the student',
    ask: () => ({ body: { ...ofResponse, actionId: ids.detail, stepId: 2, actionValue: 'SECRET DETAIL' } }),
  },
  'POST /{s}/snack/update/student/response/status': {
    may: 'the student',
    ask: () => ({ body: { ...ofResponse, status: 'IN_PROGRESS' } }),
  },
  'POST /{s}/snackPack/submit/student/assignment': {
    may: 'students of the class',
    ask: () => ({ body: { ...ofSnacks, packId: ids.snackPack, subgroupId: target.subgroupId } }),
  },
  'DELETE /{s}/snackPack/action': {
    may: 'the student',
    ask: () => ({ body: { ...ofResponse, actionId: ids.detail } }),
  },
  'POST /{s}/snackPack/assign': {
    may: 'whose it is',
    ask: () => ({
      body: { packId: ids.snackPack, subgroupId: target.subgroupId, startDate: friday, endDate: friday },
    }),
  },
  'PUT /{s}/snackPack/update': {
    may: 'staff of the class',
    ask: () => ({ body: { ...ofSnacks, endDate: friday } }),
  },
  'PUT /{s}/snackPack/complete': { may: 'staff of the class', ask: () => ({ body: ofSnacks }) },
  'DELETE /{s}/snackPack/delete': { may: 'staff of the class', ask: () => ({ body: ofSnacks }) },
  'POST /{s}/snack/delete': { may: 'whose it is', ask: () => ({ body: { snackId: ids.snack } }) },

  // Mini-inquiries.
  'GET /{s}/mini-inquiries/json': { may: 'anybody' },
  'GET /{s}/mini-inquiries/shared/json': { may: 'teachers' },
  'GET /{s}/mini-inquiries/questions/json': {
    may: 'members of the class',
    ask: () => ({ query: { miniInquiryId: ids.inquiry } }),
  },
  'POST /{s}/mini-inquiries/assign/mini-inquiry': {
    may: 'staff of the class',
    ask: () => ({
      body: { ...libraryInquiry, classId: classA, startDate: '11/20/2026', endDate: '11/27/2026' },
    }),
  },
  'PUT /{s}/mini-inquiries/update/mini-inquiry': {
    may: 'staff of the class',
    ask: () => ({ body: { ...inInquiry, endDate: '11/28/2026' } }),
  },
  'GET /{s}/mini-inquiries/assessment/json': {
    may: 'members of the class',
    ask: () => ({ query: ofInquiry }),
  },
  'GET /{s}/mini-inquiries/assessment/questions/json': {
    may: 'members of the class',
    ask: () => ({ query: ofInquiry }),
  },
  'GET /{s}/mini-inquiries/assessment/response-review/json': {
    may: 'members of the class',
    ask: () => ({ query: ofInquiry }),
  },
  'GET /{s}/mini-inquiries/assessment/json/details': {
    may: 'members of the class',
    ask: () => ({ query: ofInquiry }),
  },
  'GET /{s}/mini-inquiries/student/responses': {
    may: 'students of the class',
    ask: () => ({ query: ofInquiry }),
  },
  'POST /{s}/mini-inquiries/assessment/submit': {
    may: 'students of the class',
    ask: () => ({ body: ofInquiry }),
  },
  'GET /{s}/mini-inquiries/{miniInquiryId}/assessment/{type}/{contentId}': {
    may: 'teachers and students',
    ask: () => ({ path: { ...libraryInquiry, type: 'article', contentId: 'where-rain-comes-from' } }),
  },
  'GET /{s}/dashboard/mini-inquiries/json': { may: 'teachers and students' },
  'GET /{s}/dashboard/mini-inquiries/metadata/json': {
    may: 'staff of the class',
    ask: () => ({ query: inInquiry }),
  },
  'GET /{s}/dashboard/mini-inquiries/scores-overview/report/json': {
    may: 'staff of the class',
    ask: () => ({ query: inInquiry }),
  },
  'GET /{s}/dashboard/mini-inquiries/score/student/responses/json': {
    may: 'staff of the class',
    ask: () => ({ query: markedInquiry }),
  },
  'POST /{s}/dashboard/mini-inquiries/score/teacher/feedback/json': {
    may: 'staff of the class',
    ask: () => ({ body: { ...markedInquiry, feedback: 'SECRET FEEDBACK' } }),
  },
  'POST /{s}/dashboard/mini-inquiries/score/teacher/submit': {
    may: 'staff of the class',
    ask: () => ({ body: markedInquiry }),
  },

  // Activities. Their requests stand in `every-call.ts`.
  'POST /{s}/dashboard/create/activity': { may: 'whose it is' },
  'POST /{s}/dashboard/create/quickActivity': { may: 'staff of the class' },
  'POST /{s}/dashboard/assign/activity/{activityId}': { may: 'whose it is' },
  'POST /{s}/dashboard/activity/updateActivityStatus': { may: 'staff of the class' },
  'GET /{s}/dashboard/load/activity/{activityId}': { may: 'members of the class' },
  'GET /{s}/dashboard/load/ebActivity/{ebActivityId}': { may: 'members of the class' },
  'GET /{s}/dashboard/load/activitiesAssignedToStudent': { may: 'students' },
  'GET /{s}/dashboard/load/activitiesCreatedByTeacher': { may: 'teachers' },
  'GET /{s}/dashboard/load/studentStatusForActivity': { may: 'members of the class' },
  'GET /{s}/dashboard/loadActivityResponsesForTeacher': { may: 'staff of the class' },
  'GET /{s}/dashboard/loadQuickActivityResponsesForTeacher': { may: 'staff of the class' },
  'GET /{s}/dashboard/question/loadQuestionAnswersForStudent': { may: 'students of the class' },
  'POST /{s}/dashboard/answer/saveOrUpdateAnswer': { may: 'students of the class' },
  'POST /{s}/dashboard/activity/updateStudentStatus': { may: 'staff of the class' },
  'POST /{s}/dashboard/question/updateReviewStatus': { may: 'staff of the class' },
  'GET /{s}/dashboard/load/templateQuestions': { may: 'teachers' },
  'GET /{s}/dashboard/load/templateActivities': { may: 'teachers' },
  'GET /{s}/dashboard/load/starterQuestions': { may: 'teachers' },

  // Classes.
  'GET /{s}/dashboard/load/classes': { may: 'teachers and students' },
  'GET /{s}/dashboard/load/ebClass/{classId}': { may: 'members of the class' },
  'GET /{s}/dashboard/ebClass/loadByCode/{code}': {
    may: 'teachers and students of the school',
    tellsByCode: true,
  },
  'POST /{s}/dashboard/create/ebClass': { may: 'teachers' },
  'POST /{s}/dashboard/update/ebClass': { may: 'staff of the class' },
  'DELETE /{s}/dashboard/remove/ebClass': { may: 'staff of the class', isOnlyRefused: true },
  'POST /{s}/dashboard/ebClass/disenroll': { may: 'staff and who is taken out', isOnlyRefused: true },
  // A code of another school is no code: `class-calls.test.ts`.
  'POST /{s}/dashboard/ebClass/enroll': { may: 'students', tellsByCode: true },
  'POST /{s}/dashboard/classes/students': { may: 'staff of the class' },
  'POST /{s}/dashboard/classes/student/password': { may: 'staff of the class', isOnlyRefused: true },
  'POST /{s}/dashboard/classes/student/sessions/end': {
    may: 'staff of the class',
    ask: () => ({ body: { classId: ids.classA, individualId: ids.student } }),
    isOnlyRefused: true,
  },
  'GET /{s}/dashboard/classes/badges': {
    may: 'staff of the class',
    ask: () => ({ query: { classId: ids.classA } }),
  },
  'POST /{s}/dashboard/classes/badges': {
    may: 'staff of the class',
    ask: () => ({
      body: {
        classId: ids.classA,
        badges: [{ individualId: ids.student, code: 'B'.repeat(26) }],
      },
    }),
  },
  'POST /{s}/dashboard/classes/badges/end': {
    may: 'staff of the class',
    ask: () => ({ body: { classId: ids.classA, individualId: ids.student } }),
  },
  'GET /{s}/dashboard/classes/openings': {
    may: 'staff of the class',
    ask: () => ({ query: { classId: ids.classA } }),
  },
  'POST /{s}/dashboard/classes/openings': {
    may: 'staff of the class',
    ask: () => ({ body: { classId: ids.classA, length: 'one-hour' } }),
  },
  'POST /{s}/dashboard/classes/openings/code': {
    may: 'staff of the class',
    ask: () => ({ body: { classId: ids.classA, openingId: 'no opening' } }),
  },
  'POST /{s}/dashboard/classes/openings/end': {
    may: 'staff of the class',
    ask: () => ({ body: { classId: ids.classA, openingId: 'no opening' } }),
  },
  'POST /{s}/dashboard/classes/openings/let-try': {
    may: 'staff of the class',
    ask: () => ({ body: { classId: ids.classA, individualId: ids.student } }),
  },
  'GET /{s}/dashboard/classes/secrets': {
    may: 'staff of the class',
    ask: () => ({ query: { classId: ids.classA } }),
  },
  'POST /{s}/dashboard/classes/secrets': {
    may: 'staff of the class',
    ask: () => ({
      body: { classId: ids.classA, secrets: [{ individualId: ids.student, secret: '4827' }] },
    }),
  },
  'POST /{s}/dashboard/classes/secrets/end': {
    may: 'staff of the class',
    ask: () => ({ body: { classId: ids.classA, individualId: ids.student } }),
  },
  'POST /{s}/dashboard/classes/teachers': { may: 'staff of the class', isOnlyRefused: true },
  'GET /{s}/dashboard/classes/invite': { may: 'teachers' },
  'POST /{s}/dashboard/classes/invite': { may: 'staff of the class' },

  // Packs of one's own, favorites, excerpts.
  'POST /{s}/custom/create/pack': { may: 'teachers and students', ask: () => ({ body: { title: 'Mine' } }) },
  'POST /{s}/custom/update/pack/{packId}': {
    may: 'whose it is',
    ask: () => ({ path: { packId: ids.pack }, body: { title: 'SECRET PACK' } }),
  },
  'POST /{s}/custom/upload/{packId}': {
    may: 'whose it is',
    ask: () => ({ path: { packId: ids.pack }, form: true }),
  },
  'GET /{s}/event/loadAllCalendarEventsByDateForIndividual': {
    may: 'teachers and students',
    ask: () => ({ query: { startDate: '2026/09/01', endDate: '2026/09/30' } }),
  },
  'POST /{s}/event/saveUserCalendarEvent': {
    may: 'teachers and students',
    ask: () => ({ body: { ...onDates, collectionInfo: { title: 'Trip' } } }),
  },
  'POST /{s}/event/updateUserCalendarEvent': {
    may: 'the student',
    ask: () => ({ body: { ...onDates, eventId: ids.event, collectionInfo: { title: 'Trip' } } }),
  },
  'GET /{s}/custom/favorite': { may: 'teachers and students', ask: () => ({ query: inPack }) },
  'POST /{s}/custom/favorite': { may: 'teachers and students', ask: () => ({ query: inPack }) },
  'DELETE /{s}/custom/favorite': { may: 'teachers and students', ask: () => ({ query: inPack }) },
  'DELETE /{s}/favorite': { may: 'teachers and students', ask: () => ({ query: inPack }) },
  'DELETE /{s}/custom/annotate': { may: 'teachers and students', ask: () => ({ query: inPack }) },
  'DELETE /{s}/mypack/remove': {
    may: 'teachers and students',
    ask: () => ({ query: { ...inPack, isFavorite: 'true' } }),
  },
  'GET /{s}/getMyPacksCount': { may: 'teachers and students' },
  'GET /{s}/load/myBundles': { may: 'teachers and students' },
  'POST /{s}/excerpt/create': {
    may: 'teachers and students',
    ask: () => ({ body: { ...inPack, contentId: 'rivers-at-work', contentType: 'article', text: 'Rivers' } }),
  },
  'GET /{s}/excerpt/get/{savedContentId}': {
    may: 'the student',
    ask: () => ({ path: { savedContentId: ids.excerpt } }),
  },
  'GET /{s}/custom/fetch/document/{ownerId}/{savedContentId}/{filename}': {
    may: 'its readers',
    ask: document,
  },
  'GET /{s}/custom/fetch/resource/{ownerId}/{savedContentId}/{filename}': {
    may: 'its readers',
    ask: document,
  },

  // Annotations: what a student wrote is theirs to change, and their teachers' to read.
  'GET /{s}/annotation/{packId}/{contentType}/{contentId}/{viewerId}': {
    may: 'the student and their teachers',
    ask: () => ofText(),
  },
  'POST /{s}/annotation/{packId}/{contentType}/{contentId}/{viewerId}/meta': {
    may: 'the student and their teachers',
    ask: () => ofText(),
  },
  'GET /{s}/annotation/{packId}/{contentType}/{contentId}/{viewerId}/labels': {
    may: 'the student and their teachers',
    ask: () => ofText(),
  },
  'POST /{s}/annotation/{packId}/{contentType}/{contentId}/{viewerId}/download': {
    may: 'the student and their teachers',
    ask: () => ofText({ extension: 'jsonld' }),
  },
  'POST /{s}/annotation/{packId}/{contentType}/{contentId}/{viewerId}': {
    may: 'the student',
    ask: () =>
      ofText({ annotation: { annotationTypeId: 'question', highlights: annotation.highlights, level: 2 } }),
  },
  'PUT /{s}/annotation/{packId}/{contentType}/{contentId}/{viewerId}': {
    may: 'the student',
    ask: () => ofText({ annotation: sameAnnotation }),
  },
  'PUT /{s}/annotation/{packId}/{contentType}/{contentId}/{viewerId}/dismiss': {
    may: 'staff of the class',
    ask: () => ofText([ids.annotation]),
  },
  'POST /{s}/annotation/{packId}/{contentType}/{contentId}/{viewerId}/share': {
    may: 'whose it is',
    ask: () => ({ path: { ...onText, viewerId: ids.teacher }, body: {} }),
  },
  'DELETE /{s}/annotation/{packId}/{contentType}/{contentId}/{viewerId}': {
    may: 'the student',
    ask: () => ofText({ annotationId: ids.annotation }),
  },
  'DELETE /{s}/annotation/{packId}/{contentType}/{contentId}/{viewerId}/deleteAll': {
    may: 'the student',
    ask: () => ofText([ids.annotation]),
  },

  // For teachers: mail, recommendations, what to try next.
  'GET /{s}/email/pack': { may: 'teachers' },
  'POST /{s}/email/pack/{packId}': { may: 'teachers', ask: () => ({ path: inPack, body: email }) },
  'POST /{s}/{packId}/assembly/{assemblyId}/email': {
    may: 'teachers',
    ask: () => ({ path: { ...inPack, assemblyId: 'river-delta' }, body: email }),
  },
  'GET /{s}/translation/languages': { may: 'teachers and students' },
  'POST /{s}/translation/translate': {
    may: 'teachers and students',
    ask: () => ({
      body: {
        ...inPack,
        version: '0123456789ab',
        contentId: 'where-rain-comes-from',
        part: '1',
        passages: ['title'],
        language: 'es',
      },
    }),
  },
  'GET /{s}/promos/get/{packId}': { may: 'teachers', ask: () => ({ path: inPack }) },
  'GET /{s}/notification/loadForIndividualByDate': {
    may: 'teachers and students',
    ask: () => ({ query: { nowDate: '2026/11/20', notificationType: 'HEADER' } }),
  },
  'POST /{s}/feedback/general': {
    may: 'anybody',
    ask: () => ({ body: { feedbackExperience: 'Good', userType: 'EDUCATOR', school: 'near' } }),
  },
  'POST /{s}/feedback/newPackRequest': {
    may: 'teachers',
    ask: () => ({ body: { preferredTopic: 'Glaciers' } }),
  },
  'POST /{s}/notification/batchUpdateReadStatus': {
    may: 'teachers and students',
    ask: () => ({ body: { notificationIds: [randomUUID()], readStatus: 'READ' } }),
  },
  'GET /{s}/onboarding/action/source/pinboard': { may: 'anybody' },
  'GET /{s}/onboarding/action/source/browse': { may: 'anybody' },
  'POST /{s}/onboarding/action/load/{feature}': {
    may: 'teachers',
    ask: () => ({ path: { feature: 'createClass' } }),
  },
};
