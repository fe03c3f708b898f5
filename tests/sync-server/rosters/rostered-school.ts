import { rosterImport } from '#server/db/schema/rosters.ts';
import type { FollowRequest, RosterImport, ShownPlan } from '#shared/domain/rosters/roster-calls.ts';
import { callSchool, type CallSchool } from '#tests/sync-server/classes/school-in-test.ts';
import { zipOf, type RosterTexts } from './roster-files.ts';

type Asked = Partial<FollowRequest>;
type PlanAnswer = { errors: string[]; plan?: ShownPlan; schools?: { id: string; name: string }[] };

/** The school of the calls' tests, with what its administrator does with rosters. */
export async function rosteredSchool(settings: Record<string, string> = {}) {
  const school = await callSchool(settings);
  const plan = async (texts: RosterTexts | Buffer, asked: Asked = {}, who = 'head') => {
    const answer = await sendRoster(school, who, 'plan', texts, asked);
    return answer.json<PlanAnswer>();
  };
  const shown = async (texts: RosterTexts | Buffer, asked: Asked = {}): Promise<ShownPlan> => {
    const answer = await plan(texts, asked);
    if (answer.plan === undefined) throw new Error(JSON.stringify(answer));
    return answer.plan;
  };
  const imports = async () =>
    ((await school.get('head', '/school/rosters/imports')).body as { imports: RosterImport[] }).imports;
  /** Follows the plan that is shown, and waits until it is done. */
  const follow = async (texts: RosterTexts | Buffer, asked: Asked = {}) => {
    const { digest } = await shown(texts, asked);
    const sent = await sendRoster(school, 'head', 'follow', texts, { digest, ...asked });
    const answer = sent.json<{ errors: string[]; importId?: string }>();
    if (answer.importId !== undefined) await untilDone(school, answer.importId);
    return answer;
  };
  return { school, plan, shown, follow, imports };
}

/** Sends the form of a roster: a file, and what is asked of it. */
export async function sendRoster(
  { app, cookie }: CallSchool,
  who: string | null,
  path: 'plan' | 'plan.csv' | 'follow',
  texts: RosterTexts | Buffer,
  asked: Asked = {},
) {
  const form = new FormData();
  const whole = { school: null, same: [], other: [], letLeave: false, typed: null, digest: '', ...asked };
  form.append('asked', JSON.stringify(whole));
  const bytes = Buffer.isBuffer(texts) ? texts : zipOf(texts);
  form.append('roster', new Blob([new Uint8Array(bytes)]), 'roster.zip');
  const body = new Response(form);
  return app.inject({
    method: 'POST',
    url: `/school/rosters/${path}`,
    headers: {
      'content-type': body.headers.get('content-type') ?? '',
      ...(who === null ? {} : { cookie: cookie(who) }),
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}

/** An import goes on between requests; each look lets it do its next stretch. */
async function untilDone({ deps }: CallSchool, id: string): Promise<void> {
  for (;;) {
    const found = deps.db.orm.select().from(rosterImport).all();
    const one = found.find((each) => each.id === id);
    if (one?.isDone === true) return;
    if (one === undefined || one.movedAt === 0) throw new Error('the import was broken off');
    await new Promise((resume) => setImmediate(resume));
  }
}
