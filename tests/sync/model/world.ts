import type { Device, Request } from './device.ts';
import type { Faults } from './faults.ts';
import type { Oracle } from './oracle.ts';
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

/** Everything of one history. */
export interface World {
  rng: Random;
  /** Chance for what joined the model later, so that the seeds found before it still name their histories. */
  extra: Random;
  /** D2: only the first tab of a person sends. Drawn once a history. */
  lock: boolean;
  /** O5: pushes wait for young autosaves. Drawn once a history. */
  patient: boolean;
  /** Virtual milliseconds. */
  now: number;
  sw: Switches;
  faults: Faults;
  server: Server;
  devices: Device[];
  messages: Message[];
  oracle: Oracle;
  clients: number;
  mutations: number;
  texts: number;
  tabs: number;
  /** Filled only in a replay. */
  trace: string[] | null;
}

export function note(world: World, line: () => string): void {
  world.trace?.push(`${world.now} ${line()}`);
}

/** Ids come from counters: a seed must name its history. */
export function mintFor(world: World): (kind: 'client' | 'mutation') => string {
  return (kind) => (kind === 'client' ? `c${(world.clients += 1)}` : `m${(world.mutations += 1)}`);
}

/** The ids of one device, which its twin repeats when a running machine was cloned (S3). */
export function mintOn(world: World, device: Device): (kind: 'client' | 'mutation') => string {
  const mint = mintFor(world);
  return (kind) => {
    if (kind === 'client') return mint('client');
    const id = device.foreseen.shift() ?? mint('mutation');
    if (device.twin && device.twin.foreseen.length < 2) {
      device.twin.foreseen.push(id);
      world.oracle.twinIds.add(id);
    }
    return id;
  };
}
