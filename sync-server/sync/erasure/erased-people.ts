import type { Db } from '#server/db/open.ts';

/** Who was erased for ever, as lower-case ids. */
export type ErasedIds = () => ReadonlySet<string>;

/** Whom a mutation must not name any more (SPEC.md S8). */
export type ErasedPeople = {
  has: (id: string) => boolean;
  /** Whether a JSON text names somebody who was erased. */
  areNamedIn: (json: string) => boolean;
};

/** Ids of people are UUIDs; whatever else looks like one is nobody's. */
const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** The erased people of a database. A command beside the server may add some: the count is asked each time. */
export function erasedIdsIn({ sqlite }: Db): ErasedIds {
  const count = sqlite.prepare<[], number>('select count(*) from erased_person').pluck();
  const all = sqlite.prepare<[], string>('select id from erased_person').pluck();
  let ids: ReadonlySet<string> = new Set();
  return () => {
    if (count.get() !== ids.size) ids = new Set(all.all());
    return ids;
  };
}

export const createErasedPeople = (erasedIds: ErasedIds): ErasedPeople => ({
  has: (id) => erasedIds().has(id),
  areNamedIn: (json) => {
    const erased = erasedIds();
    return erased.size > 0 && (json.match(uuids) ?? []).some((id) => erased.has(id.toLowerCase()));
  },
});
