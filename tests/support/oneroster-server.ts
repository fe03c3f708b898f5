import http from 'node:http';

/** What goes wrong with requests whose path has this in it. A number is a status. */
export type OneRosterFault = number | 'garbage' | 'other-shape' | 'redirect' | 'one-short' | 'endless';

export type OneRosterServer = {
  url: string;
  tokenUrl: string;
  client: { id: string; secret: string };
  collections: Record<string, readonly unknown[]>;
  faults: Map<string, OneRosterFault>;
  /** So many at once, whatever was asked for. */
  pageSize: number;
  /** Whether answers say how many there are. */
  tellsTotal: boolean;
  /** The scopes that were asked for, and the paths that were read. */
  asked: string[];
  close: () => Promise<void>;
};

/** A server on this machine that speaks OneRoster's REST as far as it is used: client credentials, and collections in pages. */
export async function openOneRosterServer(): Promise<OneRosterServer> {
  const state: Omit<OneRosterServer, 'url' | 'tokenUrl' | 'close'> = {
    client: { id: 'packwise at hill', secret: 'a:secret/with signs' },
    collections: {},
    faults: new Map(),
    pageSize: 2,
    tellsTotal: true,
    asked: [],
  };
  const server = http.createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://here');
    const send = (status: number, body: unknown, headers: http.OutgoingHttpHeaders = {}) =>
      void response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body));
    const [, fault] = [...state.faults].find(([piece]) => url.pathname.includes(piece)) ?? [];
    if (typeof fault === 'number') return send(fault, { imsx_codeMajor: 'failure' });
    if (fault === 'garbage') return void response.writeHead(200).end('<html>Sign in to the wifi</html>');
    if (fault === 'other-shape') return send(200, { users: 'many' });
    if (fault === 'redirect') return void response.writeHead(302, { location: '/elsewhere' }).end();
    if (url.pathname === '/token') {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer); // a stream of bytes
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      state.asked.push(form.get('scope') ?? '');
      const { id, secret } = state.client;
      const right = Buffer.from([id, secret].map(encodeURIComponent).join(':')).toString('base64');
      if (request.headers.authorization !== `Basic ${right}`) return send(401, { error: 'invalid_client' });
      if (form.get('grant_type') !== 'client_credentials') return send(400, { error: 'invalid_grant' });
      return send(200, { access_token: 'let-in', token_type: 'Bearer', expires_in: 3600 });
    }
    state.asked.push(url.pathname + url.search);
    if (request.headers.authorization !== 'Bearer let-in') return send(401, {});
    const name = url.pathname.split('/').at(-1) ?? '';
    const all = state.collections[name] ?? [];
    const from = fault === 'endless' ? 0 : Number(url.searchParams.get('offset'));
    const total = fault === 'one-short' || fault === 'endless' ? all.length + 1 : all.length;
    const headers = state.tellsTotal ? { 'x-total-count': fault === 'endless' ? 1e9 : total } : {};
    send(200, { [name]: all.slice(from, from + state.pageSize) }, headers);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const origin = `http://127.0.0.1:${address.port}`;
  return Object.assign(state, {
    url: `${origin}/ims/oneroster/rostering/v1p2`,
    tokenUrl: `${origin}/token`,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

const ref = (sourcedId: string) => ({ sourcedId, type: 'x', href: `https://x/${sourcedId}` });

/** A school as the service of OneRoster 1.2 has it: a teacher and two students in a class, and one who has left. */
export const hillRoster = {
  orgs: [
    { sourcedId: 'district', status: 'active', name: 'Hills', type: 'district' },
    { sourcedId: 'hill', status: 'active', name: 'Hill School', type: 'school' },
  ],
  academicSessions: [
    { sourcedId: 'term', status: 'active', title: 'Year', type: 'term', endDate: '2099-06-30' },
  ],
  classes: [
    {
      ...{ sourcedId: 'c1', status: 'active', title: 'Science "5", with Ben', classCode: 'A' },
      ...{ school: ref('hill'), terms: [ref('term')], course: ref('course') },
    },
  ],
  users: [
    user('t1', 'teacher', 'Mara', 'Okoro'),
    user('s1', 'student', 'Rosa', 'Tal'),
    user('s2', 'student', 'Ben', 'Lind'),
    { ...user('s3', 'student', 'Gone', 'Away'), status: 'tobedeleted' },
  ],
  enrollments: ['t1', 's1', 's2'].map((id) => ({
    ...{ sourcedId: `e-${id}`, status: 'active', role: id === 't1' ? 'teacher' : 'student' },
    ...{ user: ref(id), class: ref('c1'), school: ref('hill') },
  })),
};

function user(sourcedId: string, role: string, givenName: string, familyName: string) {
  const held = [{ roleType: 'primary', role, org: ref('hill') }];
  return { sourcedId, status: 'active', enabledUser: true, givenName, familyName, username: '', roles: held };
}
