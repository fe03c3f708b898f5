import type { OutboxDb } from '#app/engine/outbox/outbox-db.ts';
import type { PackingName } from '#shared/sync/packing.ts';
import { MARK } from './packed-guard.ts';

/** Which segments are of a packing. */
export type Packing = PackingName & { readonly attempt: string };

/** Stands in `identity` of an outbox that is packed: everything else of it is sealed (SPEC.md D7). */
export type PackedMark = Packing & {
  readonly key: typeof MARK;
  readonly device: string;
  /** How many changes and files wait to be sent, for the sign-in screen. */
  readonly unsent: number;
  readonly files: number;
  /** Whether anything waits for its person: those, a draft, something that was not accepted. */
  readonly waits: boolean;
  /** Device clock. */
  readonly at: number;
};

/** Says of a plain outbox that its person opened it; only who had the key of its next packing can make it (SPEC.md D9). */
type ProofRow = { readonly key: 'proof'; readonly mac: string; readonly settled: string };

/** A packing that could not be opened: its segments stay. */
type ClosedMark = Packing & { readonly key: `closed:${string}` };

/** `identity` holds these beside the identity itself; its structure is frozen, so they have keys of their own (C1). */
const rowsOf = (outbox: OutboxDb) => outbox.table<{ readonly key: string }, string>('identity');

export async function readMark(outbox: OutboxDb): Promise<PackedMark | null> {
  const found: unknown = await rowsOf(outbox).get(MARK);
  return (found as PackedMark | undefined) ?? null; // only writeMark writes it
}

export const writeMark = async (outbox: OutboxDb, mark: Omit<PackedMark, 'key'>): Promise<void> => {
  const row: PackedMark = { key: MARK, ...mark };
  await rowsOf(outbox).put(row);
};

export const removeMark = async (outbox: OutboxDb): Promise<void> => rowsOf(outbox).delete(MARK);

export async function readProof(outbox: OutboxDb): Promise<string | null> {
  const found: unknown = await rowsOf(outbox).get('proof');
  return (found as ProofRow | undefined)?.mac ?? null; // only writeProof writes it
}

/** Which sign-in opened this outbox last: a packing that began before it is over. Null for none. */
export async function readSettled(outbox: OutboxDb): Promise<string | null> {
  const found: unknown = await rowsOf(outbox).get('proof');
  return (found as ProofRow | undefined)?.settled ?? null; // only writeProof writes it
}

/** `settled` is another one for each sign-in. */
export const writeProof = async (outbox: OutboxDb, mac: string, settled: string): Promise<void> => {
  const row: ProofRow = { key: 'proof', mac, settled };
  await rowsOf(outbox).put(row);
};

/** What could not be opened when it was tried last. */
export async function readClosed(outbox: OutboxDb): Promise<Packing[]> {
  const found: unknown[] = await rowsOf(outbox).where('key').startsWith('closed:').toArray();
  return (found as ClosedMark[]).map(({ generation, kid, attempt }) => ({ generation, kid, attempt })); // only writeClosed writes them
}

export const removeClosed = async (outbox: OutboxDb, { attempt }: Packing): Promise<void> =>
  rowsOf(outbox).delete(`closed:${attempt}`);

export const writeClosed = async (outbox: OutboxDb, { generation, kid, attempt }: Packing): Promise<void> => {
  const row: ClosedMark = { key: `closed:${attempt}`, generation, kid, attempt };
  await rowsOf(outbox).put(row);
};
