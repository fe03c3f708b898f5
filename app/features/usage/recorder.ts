import type * as z from 'zod/mini';
import { HEARD_EVERY_MS, PACK_VIEW } from '#shared/domain/usage/reading-time.ts';
import {
  episodeAnswerSchema,
  notedAnswerSchema,
  sceneAnswerSchema,
} from '#shared/domain/usage/usage-calls.ts';

export type RecorderPorts = {
  /** Asks the server once; null where no answer came. Never rejects. */
  readonly ask: (method: 'POST' | 'PUT', path: string, body: unknown, key: string) => Promise<unknown>;
  /** Milliseconds, never set back. */
  readonly now: () => number;
  readonly isVisible: () => boolean;
  readonly isOnline: () => boolean;
  readonly newId: () => string;
};

/** A pack that is read, at its own address. */
export type OpenPack = { readonly packId: string; readonly url: string };

/** Nobody who reads does nothing at all for so long. */
const USED_WITHIN_MS = 2 * HEARD_EVERY_MS;

/** A server that measures nothing is asked so much later again. */
const OFF_MS = 5 * HEARD_EVERY_MS;

export type Recorder = ReturnType<typeof createRecorder>;

/**
 * Tells the server how long one student reads packs (classroom §4). It lives in memory and may lose anything: nothing is
 * stored, nothing waits for it, nothing is sent later, and without a network nothing is asked.
 */
export function createRecorder(individualId: string, ports: RecorderPorts) {
  let place: OpenPack | null = null;
  let episodeId: string | null = null;
  let scene: { readonly id: string; readonly packId: string } | null = null;
  let usedAt = ports.now();
  let askedAt = -Infinity;
  /** When the server measured nothing: the student's own yes may still be on its way there. */
  let offAt = -Infinity;
  // One after the other, so that an end never overtakes its beginning.
  let last: Promise<void> = Promise.resolve();
  const inTurn = (step: () => Promise<void>) => {
    last = last.then(step);
  };
  const put = async (path: string) =>
    read(notedAnswerSchema, await ports.ask('PUT', path, {}, ports.newId()))?.status ?? null;

  return {
    /** The pack of the screen, or null for a screen of no pack. */
    show(next: OpenPack | null): void {
      place = next;
      inTurn(begin);
    },
    /** Something was done. */
    used(): void {
      usedAt = ports.now();
    },
    shown(): void {
      usedAt = ports.now();
      inTurn(begin);
    },
    hidden(): void {
      inTurn(end);
    },
    /** To be called every few seconds: says once a minute that somebody still reads. */
    tick(): void {
      const isDue = ports.now() - askedAt >= HEARD_EVERY_MS;
      if (isDue && ports.now() - usedAt <= USED_WITHIN_MS) inTurn(goOn);
    },
    /** When all that was begun has been answered, or was lost. */
    settled: () => last,
  };

  /** Brings the server to what is shown: the old scene ends, a new one begins, in an episode. */
  async function begin(): Promise<void> {
    if (scene !== null && scene.packId !== place?.packId) await endScene();
    if (place === null || scene !== null || !ports.isVisible() || !ports.isOnline()) return;
    if (ports.now() - offAt < OFF_MS) return;
    const { packId, url } = place;
    askedAt = ports.now();
    episodeId ??= await beginEpisode();
    if (episodeId === null) return;
    const body = { episodeId, sceneTypeId: PACK_VIEW, uniqueIdentifier: ports.newId(), url };
    const answer = read(sceneAnswerSchema, await ports.ask('POST', '/usage/scene', body, ports.newId()));
    if (answer?.sceneId) scene = { id: answer.sceneId, packId };
    // Its episode has ended elsewhere: the next minute begins another.
    else episodeId = null;
  }

  async function beginEpisode(): Promise<string | null> {
    const path = `/usage/viewer/${individualId}/episode`;
    const answer = read(episodeAnswerSchema, await ports.ask('POST', path, {}, ports.newId()));
    if (answer?.episodeId === null) offAt = ports.now();
    return answer?.episodeId ?? null;
  }

  async function goOn(): Promise<void> {
    if (scene === null || episodeId === null) return begin();
    if (!ports.isVisible() || !ports.isOnline()) return;
    askedAt = ports.now();
    if ((await put(`/usage/episode/${episodeId}/modified`)) === false) forget();
  }

  async function endScene(): Promise<void> {
    const ended = scene?.id;
    scene = null;
    if (ended !== undefined && ports.isOnline()) await put(`/usage/scene/${ended}/stop`);
  }

  async function end(): Promise<void> {
    const ended = episodeId;
    forget();
    if (ended !== null && ports.isOnline()) await put(`/usage/episode/${ended}/stop`);
  }

  function forget(): void {
    episodeId = null;
    scene = null;
  }
}

function read<T>(schema: z.ZodMiniType<T>, answer: unknown): T | null {
  const parsed = schema.safeParse(answer);
  return parsed.success ? parsed.data : null;
}
