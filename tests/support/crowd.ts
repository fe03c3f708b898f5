import { createHmac } from 'node:crypto';
import path from 'node:path';
import { systemClock } from '#server/clock.ts';
import { loadConfig } from '#server/config.ts';
import { closeDatabase, openDatabase, type Db } from '#server/db/open.ts';
import { addPerson } from '#server/features/schools/open-school.ts';
import { insertSchool } from '#server/features/schools/schools.ts';
import { openSession } from '#server/plugins/device-sessions.ts';
import { createSchoolCore, systemRunner } from '#server/school-core.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { assignmentId, type ActivityContent } from '#shared/domain/activities/rows.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { addDays, dateInZone } from '#shared/kernel/calendar-date.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { runSystem } from './run-system.ts';

/** Someone of the crowd, signed in: the cookie names a session that the server's own module opened. */
export type CrowdMember = { userId: string; username: string; cookie: string; classId: string };
/** A student, and the assignment that the class's teacher gave. */
export type CrowdStudent = CrowdMember & { assignmentId: string };
export type Crowd = { students: CrowdStudent[]; teachers: CrowdMember[] };

export const questionIds = Array.from({ length: 10 }, (_, index) => `q${index + 1}`);

const timeZone = 'UTC';
const schoolId = derivedId('crowd-school');
const subgroupOf = (classId: string) => defaultSubgroupId(classId);

export const CLASS_SIZE = 30;

/**
 * Makes a school of any size in an empty data folder, by the server's own means, before a server starts on it:
 * `students` in classes of thirty, each class with a teacher who has assigned ten questions from today on. `isClosed`: their
 * answers are chosen, of which the first is right.
 */
export async function makeCrowd(dataDir: string, students: number, isClosed = false): Promise<Crowd> {
  const config = loadConfig({ DATA_DIR: dataDir });
  const db = openDatabase(path.join(dataDir, 'school.sqlite'));
  const { backupDir, filesDir } = config;
  const core = createSchoolCore({ db, clock: systemClock, dataDir, backupDir, filesDir, onParked: fail });
  const crowd: Crowd = { students: [], teachers: [] };
  const cookieOf = (userId: string) =>
    `session=${signed({ sid: openSession(db, { userId, label: 'Crowd', now: systemClock.now() }) }, config.sessionSecret)}`;
  db.sqlite.transaction(() => {
    const school = { name: 'Crowd', country: 'US', timeZone, subjects: ['science' as const] } as const;
    insertSchool(db, schoolId, { ...school, subjects: [...school.subjects] }, systemClock.now());
    for (let first = 0; first < students; first += CLASS_SIZE) {
      const room = addClass(db, first / CLASS_SIZE, Math.min(CLASS_SIZE, students - first));
      const assignment = assign(core, room, isClosed ? closed : content);
      const { classId } = room;
      const seat = (username: string) => ({
        userId: idOf(username),
        username,
        classId,
        cookie: cookieOf(idOf(username)),
      });
      crowd.teachers.push(seat(room.teacher));
      crowd.students.push(
        ...room.students.map((student) => ({ ...seat(student), assignmentId: assignment })),
      );
    }
  })();
  void core.close();
  closeDatabase(db);
  return crowd;
}

const idOf = (username: string): string => derivedId('crowd-person', username);

type Room = { classId: string; teacher: string; students: string[] };

function addClass(db: Db, number: number, size: number): Room {
  const classId = derivedId('crowd-class', String(number));
  const teacher = `teacher${number + 1}`;
  const students = Array.from({ length: size }, (_, index) => `student${number + 1}-${index + 1}`);
  const deps = { db, clock: systemClock, run: systemRunner(db, systemClock) };
  for (const username of [teacher, ...students]) {
    const roles = [roleOf(username)];
    const person = { username, firstName: username, lastName: 'Crowd', roles, passwordHash: 'none' };
    addPerson(deps, { ...person, id: idOf(username), schoolId });
  }
  runSystem(db, systemClock, {
    id: derivedId('open', classId),
    name: 'openClass',
    args: {
      classId,
      accountId: schoolId,
      name: `Class ${number + 1}`,
      code: String(100_000 + number),
      teachers: [{ userId: idOf(teacher), name: teacher }],
    },
  });
  for (const username of [teacher, ...students]) {
    const member = { classId, userId: idOf(username), role: roleOf(username) };
    runSystem(db, systemClock, {
      id: derivedId('enroll', classId, username),
      name: 'enrollMember',
      args: { ...member, firstName: username, lastName: 'Crowd' },
    });
  }
  return { classId, teacher, students };
}

const roleOf = (username: string): 'teacher' | 'student' =>
  username.startsWith('teacher') ? 'teacher' : 'student';

/** As the teacher would by the specification's calls: an activity of ten questions, given to the whole class. */
function assign(core: SyncCore, { classId, teacher }: Room, given: ActivityContent): string {
  const activityId = derivedId('crowd-activity', classId);
  const subgroupId = subgroupOf(classId);
  const today = dateInZone(systemClock.now(), timeZone);
  const dates = { startDate: today, endDate: addDays(today, 7), sendAhead: false };
  const target = { classId, subgroupId, assigneeIds: null };
  const answer = core.call(
    idOf(teacher),
    {
      id: derivedId('crowd-save', classId),
      name: 'saveActivity',
      args: { activityId, content: given, isQuickActivity: false },
    },
    {
      id: derivedId('crowd-assign', classId),
      name: 'assignActivity',
      args: { activityId, targets: [target], ...dates },
    },
  );
  if (answer.kind !== 'applied') throw new Error(`the activity was refused: ${answer.refusal.code}`);
  return assignmentId(activityId, subgroupId);
}

const content: ActivityContent = {
  packId: 'water-on-the-move',
  subject: 'science',
  title: 'Rivers and rain',
  instructions: 'Read the article, then answer in whole sentences.',
  preface: null,
  questions: questionIds.map((questionId, index) => ({
    questionId,
    parentQuestionId: null,
    text: `Question ${index + 1}: what happens to the water, and how do you know?`,
    version: 1,
    questionCategoryId: 5,
    questionSourceId: 1,
    questionTypeId: 1,
  })),
};

export const crowdChoices = ['Rain', 'Snow', 'Fog'].map((text, index) => ({ id: `c${index}`, text }));

const closed: ActivityContent = {
  ...content,
  questions: content.questions.map((question) => ({
    ...{ ...question, points: 1 },
    interaction: { kind: 'multiple-choice' as const, choices: crowdChoices, several: false, shuffle: false },
    key: { kind: 'multiple-choice' as const, correct: ['c0'], feedback: [], explanation: '' },
  })),
};

/** The token that the server puts into a browser's cookie (plugins/session.ts): HS256 over the session's id. */
function signed(claims: object, secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

function fail(mutation: { name: string }, error: unknown): never {
  throw new Error(`${mutation.name} was parked`, { cause: error });
}
