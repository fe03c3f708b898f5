import type { LocalDb } from '#app/engine/person/local-db.ts';

/**
 * The mutation of this device that wrote a text, by its name, as far as the outbox still knows it: until it is durable.
 * `head` is the text's revision as a screen has it. Null for another device's.
 */
export async function nameOfWriter({ outbox }: LocalDb, head: string): Promise<string | null> {
  const own = UNSENT.exec(head)?.[1];
  const row =
    own === undefined
      ? await outbox.mutations.where('id').equals(head).first()
      : await outbox.mutations.get(Number(own));
  return row?.name ?? null;
}

/** How a row without an id is named as a head (C7): its place, and how many texts it took. */
const UNSENT = /^local:(\d+)/;
