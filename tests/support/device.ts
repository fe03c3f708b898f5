import 'fake-indexeddb/auto';
import { createFileCarrier, type FileCarrier } from '#app/engine/files/file-carrier.ts';
import type { FileAnswer, FileLink } from '#app/engine/files/file-link.ts';
import { mutate, type MutateOutcome } from '#app/engine/outbox/mutate.ts';
import { openLocalDb, type LocalDb } from '#app/engine/person/local-db.ts';
import { runCycle, type CycleOutcome } from '#app/engine/round/round.ts';
import { createTransport, type Transport } from '#app/engine/round/transport.ts';
import { readView, type View } from '#app/engine/view/view.ts';
import type { Post } from '#app/platform/http.ts';
import type { ArgsOf, MutationName } from '#shared/mutators.ts';
import { bagRequestSchema, deviceKeysRequestSchema, ticketsRequestSchema } from '#shared/sync/packing.ts';
import { fileStateSchema, type FileState } from '#shared/sync/travelling-file.ts';
import { pullRequestSchema, pushRequestSchema } from '#shared/sync/wire.ts';
import { intentNow } from './intent.ts';
import { seededBytes } from './seeded-bytes.ts';
import type { World } from './world.ts';

/** A device of one person: the real client over fake-indexeddb, talking to the world's real server handlers. */
export type Device = {
  local: LocalDb;
  transport: Transport;
  post: Post;
  /**
   * Cut: every request fails as without a network. With `intercept`, a test stands between device and server: it may
   * answer in the server's place, send twice, or keep a reply back; `send` asks the real server.
   */
  network: DeviceNetwork;
  /** Files of this device, to the world's real server; cut and intercepted like the rest. */
  files: FileCarrier;
  link: FileLink;
  /** How far this device's clock is ahead of the server's, ms. */
  clock: { skew: number };
  /** The databases' name; another device made with it is another tab of the same browser. */
  name: string;
  /** `base`: what the editor showed; by default what the device shows just now. */
  mutate: <N extends MutationName>(name: N, args: ArgsOf<N>, base?: string | null) => Promise<MutateOutcome>;
  sync: () => Promise<CycleOutcome>;
  view: () => Promise<View>;
  close: () => void;
};

export type RawReply = Awaited<ReturnType<Post>>;
export type DeviceNetwork = {
  cut: boolean;
  intercept: ((path: string, body: string, send: Post) => Promise<RawReply>) | null;
};

let devices = 0;

/** `seed` makes the device's ids repeatable; `name` opens the databases of a device that exists. */
export function createDevice(world: World, username: string, seed = 1, name?: string): Device {
  devices += 1;
  const boot = `${username}-${devices}`;
  const network: DeviceNetwork = { cut: false, intercept: null };
  const clock = { skew: 0 };
  const userId = world.userId(username);
  const send: Post = async (path, body) => {
    const json: unknown = JSON.parse(body);
    const reply = askWorld(world, userId, path, json);
    return { status: 200, retryAfter: null, text: JSON.stringify(reply) };
  };
  const post: Post = async (path, body) => {
    if (network.cut) throw new TypeError('no network');
    return network.intercept ? network.intercept(path, body, send) : send(path, body);
  };
  const wall = () => world.clock.now() + clock.skew;
  const local = openLocalDb(
    world.session(username),
    {
      clock: { wall, mono: world.clock.now, boot },
      random: seededBytes(seed * 1000 + devices),
      device: `${username}'s computer`,
    },
    `${name ?? boot}/`,
  );
  const transport = createTransport(post, wall);
  const link = createTestLink(world, userId, network);
  return {
    local,
    transport,
    post,
    link,
    files: createFileCarrier(local, link),
    network,
    clock,
    name: name ?? boot,
    mutate: async (mutation, args, base) =>
      mutate(
        local,
        base === undefined ? await intentNow(local, mutation, args) : { name: mutation, args, base },
      ),
    sync: () => runCycle(local, transport, 'test', { urgent: true }),
    view: () => readView(local),
    close: local.close,
  };
}

/** What the server's routes do with a request of this person's session. */
function askWorld({ core, session }: World, userId: string, path: string, json: unknown): unknown {
  if (path === '/sync/push') return core.push(pushRequestSchema.parse(json), userId);
  if (path === '/sync/pull') return core.pull(pullRequestSchema.parse(json), userId);
  if (path === '/sync/offline-tickets')
    return { valid: ticketsRequestSchema.parse(json).tickets.map(core.isTicketValid) };
  if (path === '/sync/bag') return { state: core.takeBag(bagRequestSchema.parse(json)) };
  const holder = { school: session('teacher').school.id, person: userId, session: 'of a test' };
  return core.deviceKeys(holder, deviceKeysRequestSchema.parse(json));
}

/** The server's half of O4 without HTTP; every request may be lost like any other. */
function createTestLink(world: World, userId: string, network: DeviceNetwork): FileLink {
  const reach = async (path: string, ask: () => FileState | Promise<FileState>): Promise<FileAnswer> => {
    const send: Post = async () => ({ status: 200, retryAfter: null, text: JSON.stringify(await ask()) });
    if (network.cut) return { kind: 'no-answer' };
    const reply = await (network.intercept ?? ((_path, _body, pass) => pass(path, '')))(path, '', send).catch(
      () => null,
    );
    if (reply?.status !== 200) return { kind: 'no-answer' };
    const state = fileStateSchema.safeParse(JSON.parse(reply.text));
    return state.success ? { kind: 'state', fileState: state.data } : { kind: 'no-answer' };
  };
  return {
    ask: (sha256) => reach('HEAD /sync/files', () => world.core.files.stateOf(userId, sha256)),
    bring: (sha256, bytes, offset) =>
      reach('PUT /sync/files', async () =>
        world.core.files.receive(userId, sha256, offset, Buffer.from(await bytes.arrayBuffer())),
      ),
  };
}
