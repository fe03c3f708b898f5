import * as z from 'zod';
import { MAX_CLASS_STUDENTS, MAX_LISTED_CLASSES } from '#shared/domain/classroom-service/import-calls.ts';
import { askClassroom } from './ask-classroom.ts';
import type {
  ClassroomService,
  ClassroomSettings,
  ServiceAnswer,
  ServiceClass,
  ServicePerson,
} from './classroom-port.ts';

/** What a person is asked to allow: their classes, who is in them, and the addresses of those. Reading alone. */
export const classroomScopes = [
  'https://www.googleapis.com/auth/classroom.courses.readonly',
  'https://www.googleapis.com/auth/classroom.rosters.readonly',
  'https://www.googleapis.com/auth/classroom.profile.emails',
] as const;

const MAX_ID = 100;
/** Most that the service gives at once. */
const PAGE = 100;
/** A class has some dozens of teachers at most, at the service itself. */
const MAX_TEACHERS = 100;

const text = z.string().max(10_000).default('');
const courseSchema = z.object({
  id: z.string().min(1).max(MAX_ID),
  name: text,
  section: text,
  description: text,
  alternateLink: text,
  courseState: text,
});
const coursesSchema = z.object({ courses: z.array(courseSchema).default([]), nextPageToken: text });
const memberSchema = z.object({
  userId: z.string().min(1).max(MAX_ID),
  profile: z
    .object({
      name: z.object({ givenName: text, familyName: text, fullName: text }).optional(),
      emailAddress: text,
    })
    .optional(),
});
const studentsSchema = z.object({ students: z.array(memberSchema).default([]), nextPageToken: text });
const teachersSchema = z.object({ teachers: z.array(memberSchema).default([]), nextPageToken: text });

const courseFields = 'id,name,section,description,alternateLink,courseState';
const memberFields = 'userId,profile(name(givenName,familyName,fullName),emailAddress)';

/** Google Classroom (its API, version 1), and what speaks its protocol. */
export function googleClassroom({ url, timeoutMs }: ClassroomSettings): ClassroomService {
  const ask = async <T>(token: string, path: string, query: Record<string, string>, schema: z.ZodType<T>) =>
    askClassroom(
      { url: `${url}/v1/${path}?${new URLSearchParams(query).toString()}`, token, timeoutMs },
      schema,
    );

  /** Reads page after page, up to so many; one more than that is told by `isCut`. */
  async function pages<T>(
    read: (page: string) => Promise<ServiceAnswer<{ readonly values: T[]; readonly next: string }>>,
    max: number,
  ): Promise<ServiceAnswer<{ readonly values: readonly T[]; readonly isCut: boolean }>> {
    const values: T[] = [];
    const seen = new Set<string>();
    for (let page = ''; ;) {
      const answer = await read(page);
      if (answer.kind === 'failed') return answer;
      values.push(...answer.value.values);
      const { next } = answer.value;
      if (values.length > max)
        return { kind: 'answer', value: { values: values.slice(0, max), isCut: true } };
      if (next === '') return { kind: 'answer', value: { values, isCut: false } };
      // A service that leads in a circle, or gives empty pages for ever, is as good as away.
      if (seen.has(next) || seen.size >= max) return { kind: 'failed', problem: 'unreachable' };
      seen.add(next);
      page = next;
    }
  }

  const pageOf = (page: string, fields: string): Record<string, string> => ({
    pageSize: String(PAGE),
    fields: `${fields},nextPageToken`,
    ...(page !== '' && { pageToken: page }),
  });

  async function people(
    token: string,
    id: string,
    role: 'students' | 'teachers',
    max: number,
  ): Promise<ServiceAnswer<readonly ServicePerson[]>> {
    const path = `courses/${encodeURIComponent(id)}/${role}`;
    const answer = await pages(async (page) => {
      const query = pageOf(page, `${role}(${memberFields})`);
      const one =
        role === 'students'
          ? await ask(token, path, query, studentsSchema)
          : await ask(token, path, query, teachersSchema);
      if (one.kind === 'failed') return one;
      const values = 'students' in one.value ? one.value.students : one.value.teachers;
      return { kind: 'answer', value: { values, next: one.value.nextPageToken } };
    }, max);
    if (answer.kind === 'failed') return answer;
    if (answer.value.isCut) return { kind: 'failed', problem: 'too-large' };
    return { kind: 'answer', value: answer.value.values.map(personOf) };
  }

  return {
    classes: async (token) => {
      const answer = await pages(async (page) => {
        const query = {
          teacherId: 'me',
          courseStates: 'ACTIVE',
          ...pageOf(page, `courses(${courseFields})`),
        };
        const one = await ask(token, 'courses', query, coursesSchema);
        if (one.kind === 'failed') return one;
        return { kind: 'answer', value: { values: one.value.courses, next: one.value.nextPageToken } };
      }, MAX_LISTED_CLASSES);
      if (answer.kind === 'failed') return answer;
      const { values, isCut } = answer.value;
      return { kind: 'answer', value: { classes: values.map(classOf), isCut } };
    },
    class: async (token, id) => {
      const answer = await ask(
        token,
        `courses/${encodeURIComponent(id)}`,
        { fields: courseFields },
        courseSchema,
      );
      return answer.kind === 'failed' ? answer : { kind: 'answer', value: classOf(answer.value) };
    },
    members: async (token, id) => {
      const [students, teachers] = await Promise.all([
        people(token, id, 'students', MAX_CLASS_STUDENTS),
        people(token, id, 'teachers', MAX_TEACHERS),
      ]);
      if (students.kind === 'failed') return students;
      if (teachers.kind === 'failed') return teachers;
      return { kind: 'answer', value: { students: students.value, teachers: teachers.value } };
    },
  };
}

function classOf(course: z.infer<typeof courseSchema>): ServiceClass {
  const { id, name, section, description, alternateLink, courseState } = course;
  const [tidyName, tidySection] = [name, section].map((one) => one.replaceAll(/\s+/g, ' ').trim());
  return {
    id,
    name: tidyName ?? '',
    section: tidySection ?? '',
    description: description.trim(),
    link: /^https:\/\//.test(alternateLink) ? alternateLink : '',
    // A list that was asked for active ones alone need not say so of each.
    isActive: courseState === '' || courseState === 'ACTIVE',
  };
}

/** Somebody who goes by one name has it whole in the first. */
function personOf({ userId, profile }: z.infer<typeof memberSchema>): ServicePerson {
  const { givenName = '', familyName = '', fullName = '' } = profile?.name ?? {};
  const tidy = (one: string) => one.replaceAll(/\s+/g, ' ').trim();
  const firstName = tidy(givenName) || (tidy(familyName) === '' ? tidy(fullName) : '');
  return { id: userId, firstName, lastName: tidy(familyName), email: profile?.emailAddress.trim() ?? '' };
}
