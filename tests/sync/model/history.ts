import type { Device } from './device.ts';
import { drawFaults, type Faults } from './faults.ts';
import { newOracle, type Violation } from './oracle.ts';
import { seeded, type Random } from './random.ts';
import { CLASSES, STUDENTS, TEACHER, USERS } from './records.ts';
import { openTab, step } from './schedule.ts';
import { newServer, setMember } from './server.ts';
import { observe, settleDown } from './settling.ts';
import { ALL_ON, type Switches } from './switches.ts';
import type { World } from './world.ts';

export interface HistoryOptions {
  seed: number;
  /** Safeguards switched off. */
  off?: Partial<Switches>;
  /** Faults forced on or off; the rest is drawn from the seed. */
  faults?: Partial<Faults>;
  trace?: boolean;
  /** As the model was when the seed was found: without what joined it later, barriers within their scope. */
  plain?: boolean;
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
  while (done < steps && !world.oracle.violation) {
    const device = step(world);
    for (const each of device ? [device] : world.devices) observe(world, each);
    done += 1;
  }
  if (!world.oracle.violation) settleDown(world);
  return { violation: world.oracle.violation, steps: done, trace: world.trace ?? [] };
}

function newWorld(rng: Random, options: HistoryOptions): World {
  const extra = seeded(options.seed ^ 0x5f3759df);
  const plain = options.plain === true;
  const sw: Switches = { ...ALL_ON, ...(plain ? { barriersOfAnyScope: false } : {}), ...options.off };
  const faults = drawFaults({ rng, extra, forced: options.faults ?? {}, plain });
  const world: World = {
    ...{ rng, extra, now: 1_000_000, sw, faults, devices: [], messages: [] },
    ...{ lock: extra.chance(faults.lock), patient: extra.chance(faults.patient) },
    ...{ server: newServer(sw, rng.pick([2, 4, 1000])), oracle: newOracle() },
    ...{ clients: 0, mutations: 0, texts: 0, tabs: 0, trace: options.trace ? [] : null },
  };
  setMember(world.server, CLASSES[0], TEACHER, 'staff', world.now);
  for (const student of STUDENTS) {
    if (rng.chance(0.85)) setMember(world.server, CLASSES[0], student, 'student', world.now);
  }
  const other = rng.pick(USERS);
  if (rng.chance(0.5))
    setMember(world.server, CLASSES[1], other, other === TEACHER ? 'staff' : 'student', world.now);
  const count = 1 + rng.int(3);
  for (let id = 0; id < count; id += 1) world.devices.push(newDevice(world, id));
  return world;
}

function newDevice(world: World, id: number): Device {
  const user = world.rng.pick(USERS);
  const skew = world.rng.pick([0, 0, 0, 86_400_000, -86_400_000]);
  const device: Device = {
    id,
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
