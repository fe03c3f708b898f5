import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { personId } from '#tests/support/world.ts';
import { chosenKey, type Chosen, type Files } from './files.ts';
import type { History } from './history.ts';
import { PEOPLE, schoolOf } from './schools.ts';

type UploadRow = {
  id: string;
  ownerId: string;
  packId: string;
  file: { sha256: string };
  state: string;
  reason: string | null;
};
type PackRow = {
  id: string;
  ownerId: string;
  items: { savedContentId?: string; file?: { sha256: string } }[];
};

const bodies = <T>(history: History, table: string, school: string): T[] =>
  history.world.db.sqlite
    .prepare<string[], string>(
      `select body from row_${table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} where school = ?`,
    )
    .pluck()
    .all(school)
    .map((body) => JSON.parse(body) as T); // the product's row of this table

const short = (sha256: string): string => sha256.slice(0, 6);

/** C4: one person asks for one file. They get it only if they may read it, and never half of it. */
export async function checkReader(history: History, files: Files): Promise<void> {
  const school = files.random.pick(history.schools);
  const usernames = PEOPLE[school] ?? [];
  const isClaim = ({ ownerId, file }: UploadRow) => !files.chosen.has(chosenKey(ownerId, file.sha256));
  const claims = bodies<UploadRow>(history, 'upload', school).filter(isClaim);
  const claim = claims.length > 0 && files.random.chance(0.5) ? files.random.pick(claims) : null;
  const all = [...files.chosen.values()];
  if (all.length === 0) return;
  const sha256 = claim?.file.sha256 ?? files.random.pick(all).sha256;
  const claimant = usernames.find((one) => personId(one) === claim?.ownerId);
  const username = claimant ?? files.random.pick(usernames);
  if (!files.chosen.has(chosenKey(personId(username), sha256)))
    await askFirst(history, files, username, sha256);
  await checkOne(history, files, school, username, sha256);
}

/** Somebody who may know the hash, but never had the file, pretends to send it. */
async function askFirst(
  history: History,
  { server }: Files,
  username: string,
  sha256: string,
): Promise<void> {
  const request = { method: 'HEAD', path: `/sync/files/${sha256}`, range: null, bytes: null } as const;
  const { headers } = await server.ask(personId(username), request);
  const state = headers['upload-state'];
  if (state !== 'unknown' && state !== 'waiting')
    history.violations.push(`C4 ${username} never had ${short(sha256)}, and is told that it is ${state}`);
}

async function checkOne(
  history: History,
  files: Files,
  school: string,
  username: string,
  sha256: string,
): Promise<boolean> {
  const request = { method: 'GET', path: `/sync/files/${sha256}`, range: null, bytes: null } as const;
  const { status, body } = await files.server.ask(personId(username), request);
  if (status !== 200) return false;
  if (createHash('sha256').update(body).digest('hex') !== sha256)
    history.violations.push(`O4 ${username} was given ${body.length} bytes that are not ${short(sha256)}`);
  if (!mayRead(history, files, school, username, sha256))
    history.violations.push(`C4 ${username} was given ${short(sha256)}, which they may not read`);
  return true;
}

/** Who brought it, and the class that was given an activity on the pack that holds it. */
function mayRead(history: History, files: Files, school: string, username: string, sha256: string): boolean {
  const holds = bodies<UploadRow>(history, 'upload', school).filter((one) => one.file.sha256 === sha256);
  const reader = personId(username);
  const inClasses = bodies<{ classId: string; userId: string; periods: { to: number | null }[] }>(
    history,
    'membership',
    school,
  )
    .filter(({ userId, periods }) => userId === reader && periods.at(-1)?.to === null)
    .map(({ classId }) => classId);
  return holds.some(({ ownerId, packId }) => {
    if (!files.chosen.has(chosenKey(ownerId, sha256))) return false;
    return (
      ownerId === reader || inClasses.some((classId) => files.given.has(`${school} ${packId} ${classId}`))
    );
  });
}

/** O4 at rest: every file that a saved pack names is here, whole, for its owner; what was refused is with its author. */
export async function checkFilesAtRest(history: History): Promise<void> {
  const { files } = history;
  if (!files) return;
  for (const school of history.schools) {
    checkNamed(history, school);
    for (const upload of bodies<UploadRow>(history, 'upload', school))
      await checkUpload(history, files, school, upload);
    for (const { sha256 } of files.chosen.values())
      for (const username of PEOPLE[school] ?? []) await checkOne(history, files, school, username, sha256);
  }
  await checkKept(history, files);
  checkDisk(history, files);
}

/** Each document of a pack has the row that tells how its file travels. */
function checkNamed(history: History, school: string): void {
  const uploads = new Map(bodies<UploadRow>(history, 'upload', school).map((one) => [one.id, one]));
  for (const pack of bodies<PackRow>(history, 'customPack', school)) {
    for (const { savedContentId, file } of pack.items) {
      const upload = uploads.get(savedContentId ?? '');
      if (file && (upload?.file.sha256 !== file.sha256 || upload.ownerId !== pack.ownerId))
        history.violations.push(`O4 nothing tells how ${short(file.sha256)} of ${pack.id} travels`);
    }
  }
}

async function checkUpload(history: History, files: Files, school: string, upload: UploadRow): Promise<void> {
  const { ownerId, file, state, reason, packId } = upload;
  const chosen = files.chosen.get(chosenKey(ownerId, file.sha256));
  const [username] = (PEOPLE[school] ?? []).filter((one) => personId(one) === ownerId);
  const told = `${short(file.sha256)} of ${packId} is ${state} (${reason})`;
  if (!chosen) {
    if (state !== 'waiting') history.violations.push(`O4 nobody brought it, and ${told}`);
    return;
  }
  if (state === 'refused' && reason === 'file_changed' && chosen.harms > 1) return;
  if (chosen.isWrong) {
    if (state !== 'refused' || reason !== 'file_type')
      history.violations.push(`O4 it is no picture, and ${told}`);
    return;
  }
  if (state !== 'here') history.violations.push(`O4 at rest ${told}`);
  else if (!(await checkOne(history, files, school, username ?? '', file.sha256)))
    history.violations.push(`O4 its owner does not get it, and ${told}`);
}

/** P1, M7: a file that a pack, another version of it or a refused save names is on the server or on a device of its owner. */
async function checkKept(history: History, files: Files): Promise<void> {
  const held = new Map<string, { hashes: Set<string>; named: string; attention: Set<string> }>();
  for (const { username, tabs } of history.profiles) {
    const outbox = tabs[0]?.local.outbox;
    if (!outbox) continue;
    const own = held.get(username) ?? { hashes: new Set(), named: '', attention: new Set() };
    held.set(username, own);
    for (const hash of await outbox.files.toCollection().primaryKeys()) own.hashes.add(hash);
    for (const { key, args } of await outbox.attention.toArray()) {
      own.attention.add(key);
      if (!key.startsWith('file:')) own.named += args;
    }
  }
  for (const [username, { hashes, named, attention }] of held) {
    const school = schoolOf(username);
    const isOwn = ({ ownerId }: { ownerId: string }) => ownerId === personId(username);
    const written = JSON.stringify([
      bodies<PackRow>(history, 'customPack', school).filter(isOwn),
      bodies<{ table: string; body: PackRow }>(history, 'branch', school).filter(
        ({ table, body }) => table === 'customPack' && isOwn(body),
      ),
    ]);
    for (const chosen of files.chosen.values()) {
      const { sha256, owner, isWrong } = chosen;
      if (owner !== personId(username) || !`${written}${named}`.includes(sha256)) continue;
      if (!hashes.has(sha256) && !isStored(history, school, chosen))
        history.violations.push(`P1 ${short(sha256)} of ${username} is named and nowhere`);
      const isTended = history.later.includes('attention');
      if (isWrong && !isTended && isRefused(history, school, chosen) && !attention.has(`file:${sha256}`))
        history.violations.push(`M7 ${username} is not told that ${short(sha256)} was refused`);
    }
  }
}

const isRefused = (history: History, school: string, { owner, sha256 }: Chosen): boolean =>
  bodies<UploadRow>(history, 'upload', school).some(
    (one) => one.ownerId === owner && one.file.sha256 === sha256 && one.state === 'refused',
  );

function isStored({ world }: History, school: string, { owner, sha256 }: Chosen): boolean {
  const row = world.db.sqlite
    .prepare(
      'select 1 from stored_file where school = ? and owner = ? and sha256 = ? and refused_for is null',
    )
    .get(school, owner, sha256);
  return row !== undefined && fs.existsSync(world.core.files.pathOf(sha256));
}

/** None is stored half, and none that was refused. */
function checkDisk({ world, violations }: History, files: Files): void {
  const folder = path.join(world.dataDir, 'files');
  if (!fs.existsSync(folder)) return;
  const wrong = new Set(
    [...files.chosen.values()].filter(({ isWrong }) => isWrong).map(({ sha256 }) => sha256),
  );
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const [file, sha256] = [path.join(folder, name), path.basename(name)];
    if (name.startsWith('parts') || !fs.statSync(file).isFile()) continue;
    if (createHash('sha256').update(fs.readFileSync(file)).digest('hex') !== sha256)
      violations.push(`O4 ${short(sha256)} is stored with other bytes`);
    if (wrong.has(sha256)) violations.push(`O4 ${short(sha256)} was refused and is stored`);
  }
}
