import { profileOf, type Device, type LocalFile, type Outbox, type Tab } from './device.ts';
import { send } from './network.ts';
import type { FileRow } from './server-db.ts';
import type { Server } from './server.ts';
import type { FileCall, FileReply } from './wire.ts';
import type { World } from './world.ts';

/** O4, on the device: ask for the offset of one file that is not durable yet. What was sent before is no evidence. */
export function beginFile(world: World, device: Device, tab: Tab, file: LocalFile): void {
  send(world, device, tab, { kind: 'file', call: callFor(tab.user, file, null, []) });
}

export function filesDue(device: Device, tab: Tab): LocalFile[] {
  return [...profileOf(device, tab.user).outbox.files.values()].filter((file) => !file.refused);
}

function callFor(user: string, file: LocalFile, from: number | null, pieces: number[]): FileCall {
  const { hash, size, isBad } = file;
  return { user, hash, size, isBad, from, pieces };
}

/** One outbox transaction, and the next piece. */
export function onFileReply(world: World, device: Device, tab: Tab, call: FileCall, reply: FileReply): void {
  const { files } = profileOf(device, tab.user).outbox;
  const file = files.get(call.hash);
  if (!file || reply.state === 'session') return;
  if (reply.state === 'refused') file.refused = true;
  if (reply.state === 'whole' && (reply.durable || !world.sw.fileUntilDurable)) files.delete(call.hash);
  if (reply.state !== 'partial') return;
  const count = 1 + world.extra.int(3);
  const pieces = [...Array(file.size).keys()].slice(reply.got, reply.got + count);
  send(world, device, tab, { kind: 'file', call: callFor(tab.user, file, reply.got, pieces) });
}

/** What was discarded needs its file no longer, unless something else names it. */
export function forgetFile(outbox: Outbox, hash: string): void {
  const named = [...outbox.rows, ...outbox.attention.values()].some((row) => row.file === hash);
  if (!named) outbox.files.delete(hash);
}

/** O4, on the server: `PUT` in ranges, checked when whole. */
export function serveFile(server: Server, call: FileCall, session: string | null): FileReply {
  const { db, sw } = server;
  if (session !== call.user) return { state: 'session', got: 0, durable: false };
  let row: FileRow = db.files.get(call.hash) ?? newRow(call);
  const goesOn = call.from === row.content.length || !sw.fileRanges;
  if (call.from !== null && row.state === 'partial' && goesOn) {
    row = settle({ ...row, content: [...row.content, ...call.pieces] }, sw.fileHash);
    db.files.set(call.hash, row);
  }
  return { state: row.state, got: row.content.length, durable: isDurable(server, call.hash) };
}

function newRow({ size, isBad }: FileCall): FileRow {
  return { size, isBad, content: [], state: 'partial' };
}

function settle(row: FileRow, checksHash: boolean): FileRow {
  if (row.content.length < row.size) return row;
  if (row.isBad) return { ...row, state: 'refused' };
  const isTrue = row.content.length === row.size && row.content.every((piece, i) => piece === i);
  return isTrue || !checksHash ? { ...row, state: 'whole' } : { ...row, content: [] };
}

/** V2: both of the last two backups hold it. */
function isDurable(server: Server, hash: string): boolean {
  const last = server.backups.slice(-2);
  return last.length === 2 && last.every((copy) => copy.files.get(hash)?.state === 'whole');
}
