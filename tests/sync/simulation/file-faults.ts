import fs from 'node:fs';
import path from 'node:path';
import { personId } from '#tests/support/world.ts';
import { strikes } from './fault-choice.ts';
import { actWithFiles } from './file-actions.ts';
import { checkReader } from './file-oracle.ts';
import type { FileReply, FileRequest } from './file-server.ts';
import { carry, chosenKey, PLENTY, serveFile, type FileExchange, type Files } from './files.ts';
import { note, type History } from './history.ts';
import type { Profile } from './profile.ts';
import { watchOther, schoolOf } from './schools.ts';
import { dyingOver } from './server-faults.ts';

/** What becomes of files in one step of a history. Everything else is quiet meanwhile, so that a seed stays a history. */
export async function stepFiles(history: History, profile: Profile): Promise<void> {
  const { files, stage } = history;
  if (!files) return;
  const { random } = files;
  if (random.chance(0.25)) await actWithFiles(history, files, profile);
  const tab = profile.tabs.length > 0 ? random.pick(profile.tabs) : null;
  if (tab && random.chance(0.5)) stage.start(0, () => carry(history, files, tab));
  await stage.quiet();
  for (let moves = random.int(4); moves > 0 && files.under.length > 0; moves -= 1) {
    await move(history, files, random.pick(files.under));
    await stage.quiet();
  }
  if (random.chance(0.04)) changeRoom(history, files);
  if (random.chance(0.02)) loseFile(history, files);
  if (random.chance(0.1)) await checkReader(history, files);
}

async function move(history: History, files: Files, exchange: FileExchange): Promise<void> {
  if (exchange.reply === null) await moveRequest(history, files, exchange);
  else moveReply(history, files, exchange, exchange.reply);
}

async function moveRequest(history: History, files: Files, exchange: FileExchange): Promise<void> {
  const { profile, request } = exchange;
  const weights = { arrive: 12, double: 1.5, drop: 1, orphan: 1.5, odd: 1, torn: 0.5, dies: 0.7, harm: 1.5 };
  const drawn = files.random.weighted(weights);
  const fate = isOwn(drawn) || strikes(history, drawn) ? drawn : 'arrive';
  note(
    history,
    `${fate} ${request.method} of ${profile.name} ${request.path.slice(12, 18)} ${request.range ?? ''}`,
  );
  if (fate === 'drop') answer(files, exchange, null);
  else if (fate === 'odd') answer(files, exchange, oddReply(files));
  else if (fate === 'orphan') orphan(exchange);
  else await deliver(history, files, exchange, fate);
}

/** Faults that only files have. */
const isOwn = (fate: string): boolean => ['torn', 'dies', 'harm', 'arrive'].includes(fate);

async function deliver(history: History, files: Files, exchange: FileExchange, fate: string): Promise<void> {
  const { profile, request } = exchange;
  const end = watchOther(history, schoolOf(profile.username));
  const ask = (asked: FileRequest) => serveFile(history, files, profile, asked);
  if (fate === 'double') exchange.reply = (await Promise.all([ask(request), ask(request)]))[1];
  else if (fate === 'torn') await ask(torn(request));
  else if (fate === 'dies') await dyingOver(history.world, 'stored_file', () => ask(request));
  else exchange.reply = await ask(fate === 'harm' ? harmed(files, exchange) : request);
  end();
  if (fate === 'torn' || fate === 'dies') history.world.restart();
  else checkAnswer(history, exchange);
  if (exchange.isOrphan) remove(files, exchange);
  else if (exchange.reply === null) answer(files, exchange, null);
  else if (files.random.chance(0.5)) answer(files, exchange, exchange.reply);
}

/** The server died when half of the range was on its disk. */
function torn(request: FileRequest): FileRequest {
  return request.bytes
    ? { ...request, bytes: request.bytes.subarray(0, Math.ceil(request.bytes.length / 2)) }
    : request;
}

function harmed(files: Files, { profile, request }: FileExchange): FileRequest {
  if (!request.bytes) return request;
  const bytes = Buffer.from(request.bytes);
  const at = files.random.int(bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  const chosen = files.chosen.get(chosenKey(personId(profile.username), path.basename(request.path)));
  if (chosen) chosen.harms += 1;
  return { ...request, bytes };
}

function checkAnswer(history: History, { profile, request, reply }: FileExchange): void {
  if (reply && reply.status >= 500)
    history.violations.push(`S5 ${request.method} of ${profile.name} was answered ${reply.status}`);
}

function moveReply(history: History, files: Files, exchange: FileExchange, reply: FileReply): void {
  const drawn = files.random.weighted({ arrive: 10, drop: 2, odd: 1 });
  const fate = strikes(history, drawn) ? drawn : 'arrive';
  note(history, `${fate} reply to ${exchange.request.method} of ${exchange.profile.name}`);
  if (fate === 'drop') answer(files, exchange, null);
  else answer(files, exchange, fate === 'odd' ? oddReply(files) : reply);
}

function oddReply({ random }: Files): FileReply {
  const body = Buffer.from('<html><body>Please accept the terms</body></html>');
  return { status: random.pick([200, 401, 403, 404, 413, 429, 503]), headers: {}, body };
}

function answer(files: Files, exchange: FileExchange, reply: FileReply | null): void {
  remove(files, exchange);
  if (!exchange.isOrphan) exchange.settle(reply);
}

/** The device gives up waiting; the request may still arrive, when the file is elsewhere by then. */
function orphan(exchange: FileExchange): void {
  if (exchange.isOrphan) return;
  exchange.isOrphan = true;
  exchange.settle(null);
}

function remove(files: Files, exchange: FileExchange): void {
  files.under = files.under.filter((other) => other !== exchange);
}

/** The school's people have too many files, the disk is nearly full, or there is room again. */
function changeRoom(history: History, { room, random }: Files): void {
  const change = random.pick([
    PLENTY,
    { ...PLENTY, ofStaff: 150, ofStudent: 100 },
    { ...PLENTY, diskReserve: Number.MAX_VALUE },
  ]);
  note(history, `room for files: ${JSON.stringify(change)}`);
  Object.assign(room, change);
}

/** The disk loses a file that no backup is promised to hold yet: its device still has it (SPEC.md O4). */
function loseFile({ world, ...history }: History, files: Files): void {
  const safe = world.core.backups.secondNewest() ?? -Infinity;
  const fresh = world.db.sqlite
    .prepare('select sha256 from stored_file group by sha256 having min(received_at) >= ?')
    .pluck()
    .all(Number.isFinite(safe) ? safe : 0) as string[]; // its column
  if (fresh.length === 0) return;
  const sha256 = files.random.pick(fresh);
  history.log.push(`the server loses ${sha256.slice(0, 6)}`);
  fs.rmSync(world.core.files.pathOf(sha256), { force: true });
}

/** The weather clears for files as well: what is lost stays lost, and there is room. */
export function calmFiles({ files }: History): void {
  if (!files) return;
  for (const exchange of [...files.under]) answer(files, exchange, null);
  files.isReliable = true;
  Object.assign(files.room, PLENTY);
}

/** At rest one device after the other carries what it has. */
export async function carryAll(history: History): Promise<void> {
  const { files, profiles } = history;
  if (!files) return;
  for (const profile of profiles) {
    profile.browser.cookie = profile.username;
    for (const tab of profile.tabs) await carry(history, files, tab);
  }
}
