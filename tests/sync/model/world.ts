import type { Device, Request } from './device.ts';
import type { Faults } from './faults.ts';
import type { Oracle, Violation } from './oracle.ts';
import type { Random } from './random.ts';
import type { Server } from './server.ts';
import type { Switches } from './switches.ts';
import type { FileReply, PullReply, PushReply } from './wire.ts';

export type Reply =
  | { kind: 'push'; reply: PushReply }
  | { kind: 'pull'; reply: PullReply }
  | { kind: 'file'; reply: FileReply }
  /** W1: not from our server, or nothing but a status. 200 is a captive portal's page. */
  | { kind: 'status'; status: 200 | 401 | 403 | 404 | 413 | 429 | 503 };

/** One message under way; `reply` is absent on the way up. */
export interface Message {
  device: number;
  tab: number;
  /** The cookie's user. */
  session: string | null;
  request: Request;
  reply: Reply | null;
  /** Virtual time when it left the device; known to the device as its monotonic clock. */
  leftAt: number;
}

/** One school of the server, its observer, and what its devices count from: two schools have the same ids (I12). */
export interface School {
  server: Server;
  oracle: Oracle;
  clients: number;
  mutations: number;
  texts: number;
}

/** Everything of one history. */
export interface World {
  rng: Random;
  /** Chance for what joined the model later, so that the seeds found before it still name their histories. */
  extra: Random;
  /** Chance for what a second school needs, for the same reason. */
  apart: Random;
  /** D2: only the first tab of a person sends. Drawn once a history. */
  lock: boolean;
  /** O5: pushes wait for young autosaves. Drawn once a history. */
  patient: boolean;
  /** Virtual milliseconds. */
  now: number;
  sw: Switches;
  faults: Faults;
  /** One, or two that share nothing. */
  schools: School[];
  devices: Device[];
  messages: Message[];
  tabs: number;
  /** Filled only in a replay. */
  trace: string[] | null;
}

/** The first rule that was broken in any of the schools. */
export function violationOf({ schools }: World): Violation | null {
  return schools.find(({ oracle }) => oracle.violation !== null)?.oracle.violation ?? null;
}

export function note(world: World, line: () => string): void {
  world.trace?.push(`${world.now} ${line()}`);
}

/** Ids come from counters: a seed must name its history. */
export function mintFor(school: School): (kind: 'client' | 'mutation') => string {
  return (kind) => (kind === 'client' ? `c${(school.clients += 1)}` : `m${(school.mutations += 1)}`);
}

/** The ids of one device, which its twin repeats when a running machine was cloned (S3). */
export function mintOn(device: Device): (kind: 'client' | 'mutation') => string {
  const mint = mintFor(device.school);
  return (kind) => {
    if (kind === 'client') return mint('client');
    const id = device.foreseen.shift() ?? mint('mutation');
    if (device.twin && device.twin.foreseen.length < 2) {
      device.twin.foreseen.push(id);
      device.school.oracle.twinIds.add(id);
    }
    return id;
  };
}
