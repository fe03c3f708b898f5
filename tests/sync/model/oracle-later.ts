import type { Profile } from './device.ts';
import { fail, type Oracle, type Typed } from './oracle.ts';
import type { Server } from './server.ts';

/** By its own reading of T2; not imported from the model. */
const DUE = 1_000_000 + 1_800_000;
const SLACK = 120_000;
const ERROR = 1_000;

/** D5: no honest row is refused for the version of the app that wrote it. */
export function checkVersions(oracle: Oracle, server: Server): void {
  for (const row of server.db.mutations.values()) {
    if (row.reason === 'version' || row.reason === 'shape') {
      fail(oracle, 'D5', `${row.id} of ${row.user} was refused for its ${row.reason}`);
    }
  }
}

/** O4 and I1: every file that was attached is whole on the server, or with its author. */
export function checkFiles(oracle: Oracle, server: Server, profiles: readonly Profile[]): void {
  const accepted = new Set([...server.db.revisions.values()].map((revision) => revision.text));
  for (const [hash, file] of server.db.files) {
    const isTrue = file.content.length === file.size && file.content.every((piece, i) => piece === i);
    if (file.state === 'whole' && !isTrue)
      fail(oracle, 'O4', `${hash} is said to be whole as ${file.content.join()}`);
  }
  for (const typed of oracle.typed) {
    if (typed.file === '' || typed.retry || oracle.discarded.has(typed.text)) continue;
    const there = server.db.files.get(typed.file)?.state;
    const kept = profiles.flatMap((profile) => profile.outbox.files.get(typed.file) ?? []);
    if (there === 'whole' || kept.some((file) => file.refused)) continue;
    if (kept.length === 0) fail(oracle, 'I1', `the file of ${typed.text} is nowhere`);
    else if (accepted.has(typed.text))
      fail(oracle, 'I6', `the file of ${typed.text} never arrives: ${there}`);
  }
  for (const profile of profiles) {
    for (const { hash, refused } of profile.outbox.files.values()) {
      if (!refused && server.db.files.get(hash)?.state === 'whole')
        fail(oracle, 'I6', `${hash} stays with ${profile.user} though durable`);
    }
  }
}

/** T2: an honest clock is believed, evidence against a claim counts, and lateness refuses nothing. */
export function checkVerdicts(oracle: Oracle, server: Server): void {
  const byText = new Map<string, string[]>();
  for (const [id, sightings] of oracle.sightings) {
    for (const { name, text } of sightings) {
      if (name === 'submit') byText.set(text, [...(byText.get(text) ?? []), id]);
    }
  }
  const retried = new Set(oracle.typed.filter((typed) => typed.retry).map((typed) => typed.text));
  for (const typed of oracle.typed) {
    if (typed.name !== 'submit' || retried.has(typed.text) || oracle.shared.has(typed.text)) continue;
    for (const id of byText.get(typed.text) ?? []) {
      if (!oracle.twinIds.has(id)) checkVerdict(oracle, server, typed, id);
    }
  }
}

function checkVerdict(oracle: Oracle, server: Server, typed: Typed, id: string): void {
  const row = server.db.mutations.get(id);
  if (!row) return;
  const { verdict, receivedAt, reason } = row;
  const says = (why: string): void => fail(oracle, 'T2', `${typed.text}: ${verdict}, though ${why}`);
  if (reason === 'late') says('nothing is refused for being late');
  if ((verdict === 'on_time') !== receivedAt <= DUE) says(`it was received at ${receivedAt}`);
  if (receivedAt <= DUE) return;
  const isClaimedInTime = verdict === 'on_time_offline';
  if (isClaimedInTime && wasKnownToBeLater(oracle, server, typed, id))
    says('it was not made before a contact');
  // A laptop that sleeps between the key and the write has other, later rows before this one.
  if (typed.isSetBack || oracle.doubtful.has(typed.origin)) return;
  if (typed.savedAt - typed.now > SLACK - 2 * ERROR) return;
  if (typed.now > DUE + ERROR && verdict !== 'late') says(`it was made at ${typed.now}`);
  if (typed.now <= DUE - ERROR && !isClaimedInTime && !contactWasUnderWay(oracle, typed))
    says(`an honest clock said ${typed.now}`);
}

/** The server itself had heard from this client, after the deadline and before the text was made. */
function wasKnownToBeLater(oracle: Oracle, server: Server, typed: Typed, id: string): boolean {
  const isOfClient = [...server.db.slots].some(
    ([slot, mutation]) => mutation === id && slot.startsWith(`${typed.client}/`),
  );
  return oracle.contacts.some(
    ({ client, at, timeline }) =>
      isOfClient &&
      client === typed.client &&
      timeline === server.timeline &&
      at > DUE + SLACK &&
      at < typed.now,
  );
}

/** A contact that took longer than the tolerance says "nothing unsent" of what was made meanwhile. */
function contactWasUnderWay(oracle: Oracle, typed: Typed): boolean {
  return oracle.contacts.some(
    ({ leftAt, at }) => leftAt <= typed.savedAt && at > typed.now + SLACK - 2 * ERROR,
  );
}
