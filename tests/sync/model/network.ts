import { receive } from './device-sync.ts';
import { profileOf, type Device, type Request, type Tab } from './device.ts';
import { serveFile } from './files.ts';
import { inSchool } from './neighbours.ts';
import { checkOwnReply, noteShown } from './oracle-schools.ts';
import { servePull, servePush } from './server.ts';
import { note, type Message, type Reply, type School, type World } from './world.ts';

/** Put a request on the wire, with the cookie that the browser has at this moment. */
export function send(world: World, device: Device, tab: Tab, request: Request): void {
  if (request.kind !== 'file') device.school.oracle.onSent(profileOf(device, tab.user), request);
  const { session } = device;
  world.messages.push({ device: device.id, tab: tab.id, session, request, reply: null, leftAt: world.now });
}

/** Move one message: to the server, or back to its tab. Dropped, doubled and reordered by the faults. */
export function deliver(world: World): void {
  const { rng, faults, messages } = world;
  if (messages.length === 0) return;
  const at = rng.chance(faults.reorder) ? rng.int(messages.length) : 0;
  const message = messages[at];
  if (!message) return;
  if (!rng.chance(faults.double)) messages.splice(at, 1);
  if (rng.chance(message.reply ? faults.dropReply : faults.dropRequest)) {
    note(world, () => `drops ${describe(message)}`);
    return;
  }
  if (message.reply) arrive(world, message, message.reply);
  else serve(world, message);
}

function serve(world: World, message: Message): void {
  const school = world.devices[message.device]?.school;
  if (!school) return;
  const fresh = world.schools.length > 1 ? noteShown(school.oracle, message) : null;
  const reply = inSchool(world, school, () => answer(world, school, message));
  if (!reply) return;
  if (fresh) checkOwnReply(school, message, reply, fresh);
  world.messages.push({ ...message, reply });
}

function answer(world: World, { server, oracle }: School, message: Message): Reply | undefined {
  const { rng, faults, now } = world;
  const { request, session } = message;
  let reply: Reply | undefined = interference(world, message);
  if (reply) {
    note(world, () => `${describe(message)} is answered by someone else`);
  } else if (request.kind === 'file') {
    reply = { kind: 'file', reply: serveFile(server, request.call, session) };
    note(world, () => `server: ${describe(message)} -> ${JSON.stringify(reply)}`);
  } else if (request.kind === 'push') {
    const crash = rng.chance(faults.crash) ? rng.pick(['inside', 'after'] as const) : 'none';
    const busyAt = rng.chance(faults.busy) ? rng.int(request.push.mutations.length) : -1;
    const answered = servePush(server, request.push, { session, busyAt, crash, now });
    note(
      world,
      () =>
        `server: ${describe(message)} crash=${crash} -> ${answered ? answered.error : 'no reply'} last=${answered?.last}`,
    );
    if (answered) reply = { kind: 'push', reply: answered };
  } else {
    const answered = servePull(server, request.pull, session, now);
    if (answered.error === 'none') oracle.onPullServed(server, request.pull, answered, message.leftAt);
    note(
      world,
      () =>
        `server: ${describe(message)} -> ${answered.error} ${answered.epoch} snap=${answered.snap} last=${answered.last}`,
    );
    reply = { kind: 'pull', reply: answered };
  }
  return reply;
}

function arrive(world: World, message: Message, reply: Reply): void {
  const device = world.devices[message.device];
  const tab = device?.tabs.find((candidate) => candidate.id === message.tab);
  if (!device || !tab) return;
  note(world, () => `d${device.id} ${tab.user} receives ${message.request.kind} reply`);
  receive(world, device, tab, message, reply);
}

/** What stands between a school and its server, and the server's own limits: a status instead of a reply (W1). */
function interference(world: World, { request }: Message): Reply | undefined {
  const { extra, faults } = world;
  if (request.kind === 'push' && request.push.mutations.some((m) => m.fate === 'huge')) {
    return { kind: 'status', status: 413 };
  }
  if (!extra.chance(faults.odd)) return undefined;
  return { kind: 'status', status: extra.pick([200, 401, 403, 404, 413, 429, 503] as const) };
}

function describe(message: Message): string {
  const { request, reply } = message;
  const who = `d${message.device} ${reply ? 'reply to ' : ''}`;
  if (request.kind === 'file') {
    const { hash, from, pieces } = request.call;
    return `${who}file ${hash} ${from === null ? 'head' : `put ${pieces.join()} from ${from}`}`;
  }
  if (request.kind === 'pull') {
    const { client, epoch, cursors } = request.pull;
    return `${who}pull ${client} ${epoch} [${[...cursors].join(' ')}]`;
  }
  const { client, epoch, mutations } = request.push;
  return `${who}push ${client} ${epoch} ${mutations.map((m) => `${m.seq}:${m.id}:${m.text}`).join(' ')}`;
}
