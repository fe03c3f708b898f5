import type { Device } from './device.ts';
import { drawFaults, type Faults } from './faults.ts';
import { shareForgotten } from './forgotten-school.ts';
import { newOracle, type Violation } from './oracle.ts';
import { seeded, type Random } from './random.ts';
import { CLASSES, STUDENTS, TEACHER, USERS } from './records.ts';
import { openTab, step } from './schedule.ts';
import { newServer, setMember, type Server } from './server.ts';
import { observe, settleDown } from './settling.ts';
import { ALL_ON, AS_BUILT, type Switches } from './switches.ts';
import { violationOf, type School, type World } from './world.ts';

export interface HistoryOptions {
  seed: number;
  /** Safeguards switched off. */
  off?: Partial<Switches>;
  /** Faults forced on or off; the rest is drawn from the seed. */
  faults?: Partial<Faults>;
  trace?: boolean;
  /** As the model was when the seed was found: without what joined it later, barriers within their scope. */
  plain?: boolean;
  /** Without the refinements that only the model has (`limits.ts`). */
  isAsBuilt?: boolean;
  /** Schools on the server; without it the seed says, in a history that is not plain. */
  schools?: 1 | 2;
}

export interface Verdict {
  violation: Violation | null;
  steps: number;
  trace: string[];
}

/** Run one seeded history: 40 to 120 random steps, then reliable rounds, then the invariants of rest. */
export function runHistory(options: HistoryOptions): Verdict {
  const rng = seeded(options.seed);
  const world = newWorld(rng, options);
  const steps = 40 + rng.int(81);
  let done = 0;
  while (done < steps && !violationOf(world)) {
    const device = step(world);
    for (const each of device ? [device] : world.devices) observe(world, each);
    done += 1;
  }
  if (!violationOf(world)) settleDown(world);
  return { violation: violationOf(world), steps: done, trace: world.trace ?? [] };
}

function newWorld(rng: Random, options: HistoryOptions): World {
  const extra = seeded(options.seed ^ 0x5f3759df);
  const plain = options.plain === true;
  const board = options.isAsBuilt ? AS_BUILT : ALL_ON;
  const sw: Switches = { ...board, ...(plain ? { barriersOfAnyScope: false } : {}), ...options.off };
  const faults = drawFaults({ rng, extra, forced: options.faults ?? {}, plain });
  const world: World = {
    ...{
      rng,
      extra,
      apart: seeded(options.seed ^ 0x3c6ef372),
      now: 1_000_000,
      sw,
      faults,
      devices: [],
      messages: [],
    },
    ...{ lock: extra.chance(faults.lock), patient: extra.chance(faults.patient) },
    ...{ schools: [newSchool(sw, rng.pick([2, 4, 1000]), '')], tabs: 0 },
    trace: options.trace ? [] : null,
  };
  const [school] = world.schools;
  if (!school) return world;
  const { server } = school;
  setMember(server, CLASSES[0], TEACHER, 'staff', world.now);
  for (const student of STUDENTS) {
    if (rng.chance(0.85)) setMember(server, CLASSES[0], student, 'student', world.now);
  }
  const other = rng.pick(USERS);
  if (rng.chance(0.5))
    setMember(server, CLASSES[1], other, other === TEACHER ? 'staff' : 'student', world.now);
  const count = 1 + rng.int(3);
  for (let id = 0; id < count; id += 1) world.devices.push(newDevice(world, school, id, rng));
  const isPlain = plain || options.schools === 1;
  if (options.schools === 2 || (!isPlain && world.apart.chance(WITH_SECOND_SCHOOL))) addSchool(world, server);
  return world;
}

/** In how many histories the server has a second school. */
const WITH_SECOND_SCHOOL = 0.2;

function newSchool(sw: Switches, page: number, tag: string): School {
  return { server: newServer(sw, page, tag), oracle: newOracle(), clients: 0, mutations: 0, texts: 0 };
}

/** I12: a school beside the first, with people, classes, records, clients and mutations of the same names. */
function addSchool(world: World, first: Server): void {
  const { apart, sw, now } = world;
  const school = newSchool(sw, first.page, '@b');
  const { server } = school;
  [first.neighbour, server.neighbour] = [server, first];
  shareForgotten(server);
  world.schools.push(school);
  setMember(server, CLASSES[0], TEACHER, 'staff', now);
  for (const student of STUDENTS)
    if (apart.chance(0.85)) setMember(server, CLASSES[0], student, 'student', now);
  const count = 1 + apart.int(2);
  for (let one = 0; one < count; one += 1)
    world.devices.push(newDevice(world, school, world.devices.length, apart));
}

function newDevice(world: World, school: School, id: number, rng: Random): Device {
  const user = rng.pick(USERS);
  const skew = rng.pick([0, 0, 0, 86_400_000, -86_400_000]);
  const device: Device = {
    id,
    school,
    profiles: new Map(),
    tabs: [],
    session: user,
    app: 1,
    skew,
    twin: null,
    foreseen: [],
  };
  openTab(world, device, user);
  if (user === TEACHER) {
    for (const profile of device.profiles.values())
      profile.want = STUDENTS.map((p) => `work:${CLASSES[0]}:${p}`);
  }
  return device;
}
