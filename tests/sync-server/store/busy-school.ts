import { storeOf } from '#server/sync/log/store.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { PROTO, type PushRequest, type WireMutation } from '#shared/sync/wire.ts';
import { activityId, answer, content, workKey } from '#tests/support/activities.ts';
import { createTestClock } from '#tests/support/clock.ts';
import { bareClient, type BareClient } from '#tests/support/wire.ts';
import { classAId, createWorld, firstSchool, personId, type World } from '#tests/support/world.ts';
import { seededRandom, type Random } from '#tests/sync/simulation/random.ts';
import { storedLines } from './stored-lines.ts';

type Device = { bare: BareClient; seq: number; last: PushRequest | null; texts: string[] };
type Hour = {
  world: World;
  random: Random;
  devices: Device[];
  made: number;
  copies: Buffer[];
  told: unknown[];
};

/** A text at which the database throws, as a rule with a bug does. */
const BROKEN = 'BROKEN';
/** In the id of a mutation that the database never takes: its whole push fails. */
const LOST = ' LOST';
const START = Date.parse('2026-09-14T08:00:00Z');

/**
 * A drawn hour of a school: devices push together and alone, again and with gaps, over each other's texts; rules throw,
 * members come and go, tombstones are dropped, somebody is erased. Returns every stored row afterwards, and what was
 * answered.
 */
export async function busySchool(seed: number): Promise<string[]> {
  const random = seededRandom(seed);
  const world = createWorld({ clock: createTestClock(START), students: 3 });
  const hour: Hour = { world, random, devices: devicesIn(world), made: 0, copies: [], told: [] };
  try {
    begin(hour);
    for (let step = 0; step < 25; step += 1) {
      world.clock.advance(random.int(90_000));
      await STEPS[random.weighted(WEIGHTS)](hour);
    }
    return [...storedLines(world.db), ...hour.told.map((one) => nameless(JSON.stringify(one)))];
  } finally {
    world.close();
  }
}

function devicesIn(world: World): Device[] {
  const owners = ['teacher', 'student1', 'student1', 'student2', 'student2', 'student3'];
  return owners.map((owner, index) => ({
    bare: bareClient(world, owner, `device ${index} of ${owner}`),
    ...{ seq: 0, last: null, texts: [] },
  }));
}

/** An activity that the class works on, and a rule that can throw. */
function begin({ world, devices }: Hour): void {
  world.db.sqlite.exec(`create temp trigger broken before insert on main.revision
    when instr(new.body, '${BROKEN}') begin select raise(abort, 'a rule threw'); end`);
  world.db.sqlite.exec(`create temp trigger lost before insert on main.mutation
    when instr(new.id, '${LOST}') begin select raise(abort, 'a bug'); end`);
  const [teacher] = devices;
  if (!teacher) throw new Error('there is no teacher');
  const { bare } = teacher;
  const target = { classId: classAId, subgroupId: defaultSubgroupId(classAId), assigneeIds: null };
  const dates = { startDate: '2026-09-14', endDate: '2026-09-14', sendAhead: false };
  bare.push([
    bare.mutation(1, 'saved', {
      name: 'saveActivity',
      args: { activityId, content, isQuickActivity: false },
    }),
    bare.mutation(2, 'given', { name: 'assignActivity', args: { activityId, targets: [target], ...dates } }),
  ]);
  teacher.seq = 2;
}

const WEIGHTS = { together: 12, again: 2, pull: 4, member: 2, collect: 1, erase: 0.3, call: 2, restart: 1 };

const STEPS: Record<keyof typeof WEIGHTS, (hour: Hour) => unknown> = {
  together: async (hour) => {
    const { random, devices } = hour;
    const pushing = devices.filter(() => random.chance(0.5));
    // Some send twice before they are answered, as a tab and its worker may.
    const twice = pushing.flatMap((device) => (random.chance(0.2) ? [device, device] : [device]));
    hour.told.push(await Promise.all(twice.map((device) => pushed(hour, device))));
  },
  again: async (hour) => {
    const device = hour.random.pick(hour.devices);
    if (device.last) hour.told.push(await answered(hour, device, device.last));
  },
  pull: ({ random, devices, world, told }) => {
    const { bare } = random.pick(devices);
    const { buckets, bad } = world.core.pull(
      bare.pullRequest({ unsent: { n: 0, oldest: null } }),
      bare.userId,
    );
    told.push({ buckets, bad });
  },
  member: ({ random, world, made }) => {
    const who = random.pick(['student1', 'student2']);
    const ids = { classId: classAId, userId: personId(who) };
    const of = { id: `member ${made} ${world.clock.now()}`, accountId: firstSchool };
    const names = { firstName: who, lastName: 'Test', role: 'student' as const };
    if (random.chance(0.5)) world.core.system([{ ...of, name: 'removeMember', args: ids }]);
    else world.core.system([{ ...of, name: 'enrollMember', args: { ...ids, ...names } }]);
  },
  collect: ({ world }) => storeOf(world.db, firstSchool).log.collectTombstones(world.clock.now() - 600_000),
  erase: ({ world }) =>
    world.core.erasure.erase(
      [{ id: personId('student3'), schoolId: firstSchool, by: null }],
      world.clock.now(),
    ),
  call: (hour) => {
    const { world, random } = hour;
    const title = `Rivers ${hour.made}`;
    const args = { activityId, content: { ...content, title }, isQuickActivity: false };
    const call = { id: `call ${random.int(3)}`, name: 'saveActivity' as const, args };
    hour.told.push(world.core.call(personId('teacher'), call).kind);
  },
  restart: ({ world }) => world.restart(),
};

async function pushed(hour: Hour, device: Device): Promise<unknown> {
  const reply = await answered(hour, device, requestOf(hour, device));
  if (typeof reply !== 'string' && (reply.error === undefined || reply.last > device.seq))
    device.seq = reply.last;
  return reply;
}

/** What was said to a push, without what a server draws; or the error that it failed with. */
async function answered({ world }: Hour, { bare }: Device, request: PushRequest) {
  try {
    const { error, last, results } = await world.core.pushTogether(() => request, bare.userId);
    return { error, last, results };
  } catch (failure) {
    return String(failure);
  }
}

function requestOf(hour: Hour, device: Device): PushRequest {
  const { random } = hour;
  const from = device.seq + (random.chance(0.05) ? 2 : 1);
  const mutations = Array.from({ length: 1 + random.int(8) }, (_, index) =>
    drawn(hour, device, from + index),
  );
  const { userId: user, client } = device.bare;
  // Also of somebody who was erased, whose session is gone.
  const epoch = storeOf(hour.world.db, firstSchool).ledger.epoch();
  device.last = { proto: PROTO, app: 'test', user, client, epoch, confirmed: 0, mutations };
  return device.last;
}

function drawn(hour: Hour, device: Device, seq: number): WireMutation {
  const { random, devices } = hour;
  hour.made += 1;
  const id = `mutation ${hour.made}${random.chance(0.02) ? LOST : ''}`;
  const own = device.texts.at(-1) ?? null;
  const base = random.chance(0.6) ? own : (random.pick(devices).texts.at(-1) ?? null);
  const again = random.chance(0.1) && own !== null ? { again: own } : {};
  device.texts.push(id);
  return device.bare.mutation(seq, id, { base, ...again, ...intent(hour, device, `text of ${id}`) });
}

type Intent = { name: string; args: unknown; v?: number };

function intent({ random }: Hour, { bare }: Device, plain: string): Intent {
  const text = random.chance(0.06) ? `${plain} ${BROKEN}` : plain;
  if (random.chance(0.05)) return { name: 'saveAnswer', args: { no: 'answer' } };
  if (bare.userId === personId('teacher')) {
    const studentId = personId(random.pick(['student1', 'student2']));
    const draft = { activityId: null, content: { ...content, title: text } };
    if (random.chance(0.4)) return { name: 'saveFeedback', args: { ...workKey, studentId, text }, v: 2 };
    return random.chance(0.8)
      ? { name: 'saveActivityDraft', args: draft, v: 2 }
      : { name: 'discardActivityDraft', args: { packId: content.packId } };
  }
  if (random.chance(0.12)) {
    const answers = [{ questionId: 'q1', questionVersion: 1, questionText: 'About q1', text }];
    return { name: 'submitActivity', args: { ...workKey, answers } };
  }
  return { name: 'saveAnswer', args: answer(random.pick(['q1', 'q2']), text) };
}

/** Epochs are drawn by the server. */
const nameless = (line: string): string => line.replaceAll(/[\da-f]{8}-[\da-f]{4}-7[\da-f-]{22}/g, 'drawn');
