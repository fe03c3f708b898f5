import { createFileCarrier, type FileCarrier } from '#app/engine/files/file-carrier.ts';
import { createFileLink } from '#app/engine/files/file-link.ts';
import type { FileCalls } from '#app/platform/file-calls.ts';
import { personId } from '#tests/support/world.ts';
import { createFileServer, type FileReply, type FileRequest, type FileServer } from './file-server.ts';
import { note, wasStruck, type History } from './history.ts';
import type { Profile, Tab } from './profile.ts';
import type { Random } from './random.ts';

/** A file that somebody chose, by the oracle's own list. */
export type Chosen = {
  owner: string;
  sha256: string;
  bytes: Buffer;
  /** It is not what its name says: the server has to refuse it. */
  isWrong: boolean;
  /** How often its bytes were harmed on the way. */
  harms: number;
};

/** One request about a file under way; as in `network.ts`. */
export type FileExchange = {
  profile: Profile;
  request: FileRequest;
  reply: FileReply | null;
  isOrphan: boolean;
  settle: (reply: FileReply | null) => void;
};

/** What a history has of files that travel beside the queue (SPEC.md O4), drawn from a source of chance of its own. */
export type Files = {
  random: Random;
  server: FileServer;
  /** How much room there is; the server reads it anew each time. */
  room: { ofStudent: number; ofStaff: number; ofSchool: number; diskReserve: number };
  chosen: Map<string, Chosen>;
  under: FileExchange[];
  carriers: WeakMap<Tab, FileCarrier>;
  carrying: Set<Tab>;
  isReliable: boolean;
  /** Which classes a pack was given to by its owner: `school pack class`. */
  given: Set<string>;
};

export const PLENTY = { ofStudent: 1e9, ofStaff: 1e9, ofSchool: 1e9, diskReserve: 0 };

export const chosenKey = (owner: string, sha256: string): string => `${owner} ${sha256}`;

/** The files of a history whose world is there. */
export function createFiles(random: Random, world: History['world'], room: Files['room']): Files {
  return {
    ...{ random, room, server: createFileServer(world) },
    ...{ chosen: new Map(), under: [], carriers: new WeakMap(), carrying: new Set() },
    ...{ isReliable: false, given: new Set() },
  };
}

/** The tab goes on with what is not sent, as it does after every round that reached the server. */
export async function carry(history: History, files: Files, tab: Tab): Promise<void> {
  if (files.carrying.has(tab)) return;
  files.carrying.add(tab);
  const carrier =
    files.carriers.get(tab) ?? createFileCarrier(tab.local, createFileLink(callsOf(history, files, tab)));
  files.carriers.set(tab, carrier);
  try {
    await carrier.carry();
  } catch (error) {
    if (!tab.isDead && !wasStruck(history, tab))
      history.violations.push(`P8 carrying of ${tab.profile.name} threw: ${String(error)}`);
  }
  files.carrying.delete(tab);
}

function callsOf(history: History, files: Files, { profile }: Tab): FileCalls {
  return {
    head: async (path) => {
      const { status, headers } = await send(history, files, profile, {
        method: 'HEAD',
        path,
        range: null,
        bytes: null,
      });
      return { status, header: (name) => headers[name] ?? null };
    },
    put: async (path, blob, range) => {
      const bytes = Buffer.from(await blob.arrayBuffer());
      const { status, body } = await send(history, files, profile, { method: 'PUT', path, range, bytes });
      return { status, json: jsonOf(body) };
    },
  };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    return null;
  }
}

function send(history: History, files: Files, profile: Profile, request: FileRequest): Promise<FileReply> {
  if (files.isReliable) return serveFile(history, files, profile, request);
  const { stage } = history;
  return new Promise((resolve, reject) => {
    const settle = (reply: FileReply | null) => {
      stage.resume();
      if (reply) resolve(reply);
      else reject(new TypeError('no network'));
    };
    files.under.push({ profile, request, reply: null, isOrphan: false, settle });
    stage.pause();
  });
}

/** What the server answers; another person's cookie is none (the request names whose it is). */
export async function serveFile(
  history: History,
  { server }: Files,
  profile: Profile,
  request: FileRequest,
): Promise<FileReply> {
  if (profile.browser.cookie !== profile.username)
    return { status: 401, headers: {}, body: Buffer.from('{"errors":["Please sign in."]}') };
  const reply = await server.ask(personId(profile.username), request);
  if (reply.status >= 500) note(history, `the server failed over a file: ${reply.body.toString()}`);
  return reply;
}
