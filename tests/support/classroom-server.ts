import http from 'node:http';

/** Somebody of a class at the stand-in. */
export type CoursePerson = { id: string; firstName?: string; lastName?: string; email?: string };

/** A class at the stand-in, as its service has it. */
export type Course = {
  id: string;
  name: string;
  section?: string;
  description?: string;
  state?: 'ACTIVE' | 'ARCHIVED';
  students: CoursePerson[];
  teachers: CoursePerson[];
};

/** What goes wrong with requests whose path has this in it. A number is a status. */
export type ClassroomFault =
  | number
  | 'hang'
  | 'garbage'
  | 'other-shape'
  | 'endless'
  | 'redirect'
  | 'less-scope';

export type ClassroomServer = {
  url: string;
  courses: Course[];
  /** By a piece of the path; all requests from now on. */
  faults: Map<string, ClassroomFault>;
  /** The paths that were asked, with their queries. */
  asked: string[];
  /** So many at once, whatever was asked for. */
  pageSize: number;
  close: () => Promise<void>;
};

/**
 * A server on this machine that speaks the protocol of Google Classroom's API as far as it is used: courses, students and
 * teachers, in pages, for whoever's access token comes along. `whoIs`: the id of a token's person, null for none.
 */
export async function openClassroomServer(
  whoIs: (token: string) => Promise<string | null>,
): Promise<ClassroomServer> {
  const state: Omit<ClassroomServer, 'url' | 'close'> = {
    courses: [],
    faults: new Map(),
    asked: [],
    pageSize: 2,
  };
  const server = http.createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://here');
    state.asked.push(url.pathname + url.search);
    const send = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const error = (status: number, details: unknown[] = []) =>
      send(status, { error: { code: status, message: 'not so', status: 'SOMETHING', details } });
    const [, fault] = [...state.faults].find(([piece]) => url.pathname.includes(piece)) ?? [];
    if (fault === 'hang') return;
    if (fault === 'garbage')
      return void response.writeHead(200).end('<html>Sign in to the school wifi</html>');
    if (fault === 'other-shape') return send(200, { courses: 'many', students: 3, teachers: null, id: 4 });
    if (fault === 'redirect') return void response.writeHead(302, { location: '/v1/elsewhere' }).end();
    if (fault === 'less-scope') return error(403, [{ reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }]);
    if (fault === 'endless')
      return send(200, { courses: [], students: [], teachers: [], nextPageToken: `p${state.asked.length}` });
    if (fault !== undefined) return error(fault);
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const me = token === undefined ? null : await whoIs(token);
    if (me === null) return error(401);
    const seenBy = (course: Course) => [...course.students, ...course.teachers].some(({ id }) => id === me);
    const [, version, kind, id, part] = url.pathname.split('/');
    if (version !== 'v1' || kind !== 'courses') return error(404);
    if (id === undefined) {
      if (url.searchParams.get('teacherId') !== 'me') return error(400);
      const states = url.searchParams.getAll('courseStates');
      const found = state.courses.filter(
        ({ teachers, state: at = 'ACTIVE' }) => teachers.some((one) => one.id === me) && states.includes(at),
      );
      return send(200, page('courses', found.map(courseOf), url));
    }
    const course = state.courses.find((one) => one.id === id);
    if (course === undefined || !seenBy(course)) return error(404);
    if (part === undefined) return send(200, courseOf(course));
    if (part !== 'students' && part !== 'teachers') return error(404);
    send(
      200,
      page(
        part,
        course[part].map((one) => memberOf(course, one)),
        url,
      ),
    );
  }

  function page(kind: string, all: readonly unknown[], url: URL) {
    const from = Number(url.searchParams.get('pageToken') ?? 0);
    const size = Math.min(Number(url.searchParams.get('pageSize') ?? 30), state.pageSize);
    const next = from + size < all.length ? { nextPageToken: String(from + size) } : {};
    // As the service does, an empty list is left out.
    return all.length === 0 ? {} : { [kind]: all.slice(from, from + size), ...next };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return Object.assign(state, {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

const courseOf = ({ id, name, section, description, state = 'ACTIVE' }: Course) => ({
  ...{ id, name, section, description },
  courseState: state,
  alternateLink: `https://classroom.google.com/c/${id}`,
});

const memberOf = (course: Course, { id, firstName, lastName, email }: CoursePerson) => ({
  courseId: course.id,
  userId: id,
  profile: {
    id,
    name: {
      givenName: firstName,
      familyName: lastName,
      fullName: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
    },
    emailAddress: email,
  },
});

/** Asks a provider whose token it is, as its own services would. */
export const whoIsAt =
  (issuer: string) =>
  async (token: string): Promise<string | null> => {
    const answer = await fetch(`${issuer}/me`, { headers: { authorization: `Bearer ${token}` } });
    return answer.ok ? ((await answer.json()) as { sub: string }).sub : null; // as OpenID Connect has it
  };
