import type {
  ClientRow,
  KnownRevision,
  MutationRow,
  RevisionRow,
  RevisionWrite,
  SlotRow,
  SyncRow,
} from '#server/sync/store/port.ts';
import type { WorkingSet } from '#server/sync/store/working-set.ts';
import { EMPTY_DIGEST } from '#shared/kernel/empty-digest.ts';

/** What the server remembers of a school's devices and every mutation (SPEC.md "Push, on the server"). Synchronous. */
export type Ledger = {
  epoch: () => string;
  snap: () => number;
  /** Counts one more commit; returns its number. */
  advanceSnap: () => number;
  setEpoch: (epoch: string) => void;
  /** When a device's proof last made the server start a new epoch, epoch ms, and how often that was. */
  rotations: () => { lastAt: number | null; count: number };
  noteRotation: (now: number) => void;
  /** Reads what a commit is about to ask for by id, in one go for each kind. */
  readAhead: (ids: LedgerIds) => void;
  client: (id: string) => ClientRow | null;
  putClient: (row: ClientRow) => void;
  mutation: (id: string) => MutationRow | null;
  /** One that is new, at its client's number. */
  addMutation: (row: MutationRow) => void;
  /** Forgets what a refused mutation of this person said; what became of it stays. Nothing for any other. */
  endPayload: (id: string, user: string) => void;
  /** A known one stands at another number as well. */
  addSlot: (clientId: string, seq: number, mutationId: string) => void;
  /**
   * A kept text by its mutation: when the server got it, epoch ms, and the other version that it was kept in, null when it
   * was the head of the record. Null for none.
   */
  revision: (id: string) => KnownRevision | null;
  /** Whether a client sent this mutation under one of its numbers after `after`. */
  isOfClient: (clientId: string, after: number, mutationId: string) => boolean;
  /** The newest revisions of a record, by the server's order of taking them. */
  revisionsOf: (table: string, recordId: string, limit: number) => RevisionRow[];
  addRevision: (row: RevisionWrite) => void;
  /** Results other than applied, of a client's sequence numbers in (after, upTo] (SPEC.md R1). */
  refusedBetween: (clientId: string, after: number, upTo: number) => { seq: number; row: MutationRow }[];
};

/** Ids of which a commit will ask. `revisions`: of kept texts. */
export type LedgerIds = {
  clients: readonly string[];
  mutations: readonly string[];
  revisions: readonly string[];
};

/** A school has one row of its own; it needs no key. */
const OWN = '';

export function createLedger(set: WorkingSet, firstEpoch: () => string): Ledger {
  const { port } = set;
  const { clients, mutations, endedPayloads, slots, revisions, sync } = set.shelves;
  const putSync = (row: SyncRow): SyncRow => {
    set.write(sync, OWN, row);
    return row;
  };
  // Begun at the first question; a transaction that is taken back takes that back, too.
  const current = (): SyncRow =>
    set.read(sync, OWN, port.sync) ??
    putSync({ epoch: firstEpoch(), snap: 0, rotatedAt: null, rotations: 0 });
  const change = (changed: (row: SyncRow) => Partial<SyncRow>): SyncRow =>
    set.commit(() => putSync({ ...current(), ...changed(current()) })).value;
  const mutation = (id: string) => set.read(mutations, id, () => port.mutation(id));
  return {
    epoch: () => current().epoch,
    snap: () => current().snap,
    advanceSnap: () => change(({ snap }) => ({ snap: snap + 1 })).snap,
    setEpoch: (epoch) => void change(() => ({ epoch })),
    rotations: () => ({ lastAt: current().rotatedAt, count: current().rotations }),
    noteRotation: (at) => void change(({ rotations }) => ({ rotatedAt: at, rotations: rotations + 1 })),
    readAhead: (ids) => {
      const byId = <R extends { id: string }>(rows: readonly R[]) =>
        rows.map((row) => [row.id, row] as const);
      set.readAhead(clients, ids.clients, (missing) => byId(port.clients(missing)));
      set.readAhead(mutations, ids.mutations, (missing) => byId(port.mutations(missing)));
      set.readAhead(revisions, ids.revisions, (missing) => byId(port.revisions(missing)));
    },
    client: (id) => set.read(clients, id, () => port.client(id)),
    putClient: (row) => set.write(clients, row.id, row),
    mutation,
    addMutation: (row) => set.write(mutations, row.id, row),
    endPayload: (id, user) => {
      const known = mutation(id);
      if (known?.user === user && known.payload !== null) set.write(endedPayloads, id, id);
    },
    addSlot: (client, seq, mutation) => set.write(slots, `${client} ${seq}`, { client, seq, mutation }),
    revision: (id) => set.read(revisions, id, () => port.revision(id)),
    isOfClient: (client, after, id) => {
      const first = mutation(id);
      if (first?.client === client && first.seq !== null && first.seq > after) return true;
      const isLater = ({ mutation: of, client: by, seq }: SlotRow) =>
        of === id && by === client && seq > after;
      return slots.dirty().some(isLater) || port.hasSlot(client, after, id);
    },
    revisionsOf: (table, recordId, limit) => {
      set.settle();
      return port.revisionsOf(table, recordId, limit);
    },
    addRevision: (row) => set.write(revisions, row.id, row),
    refusedBetween: (client, after, upTo) => {
      set.settle();
      return port.refusedBetween(client, after, upTo);
    },
  };
}

/** A client at its first contact. */
export function newClient(id: string, user: string, now: number): ClientRow {
  return {
    id,
    user,
    lastSeq: 0,
    digest: EMPTY_DIGEST,
    confirmed: 0,
    firstSeenAt: now,
    seenAt: now,
    clearedAt: null,
    lastClaimed: null,
    boot: null,
    bootWall: null,
    bootMono: null,
  };
}
