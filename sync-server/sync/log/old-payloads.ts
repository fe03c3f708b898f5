import type { Db } from '#server/db/open.ts';
import { statementsOf } from '#server/sync/store/sqlite-statements.ts';

/** A device that shows a refusal of which the server holds no text has had as long to send it again. */
const KEPT_MS = 30 * 86_400_000;
const ROWS_A_PAGE = 200;

/**
 * Forgets what refused mutations of a school said after 30 days, but for the texts that still wait for their author
 * (SPEC.md M7). What became of each stays. A page in each transaction, so that nobody waits for all of them. Returns how
 * many payloads went; rejects when `closing` is aborted.
 */
export async function endOldPayloads(
  db: Db,
  school: string,
  now: number,
  closing?: AbortSignal,
): Promise<number> {
  const end = statementsOf(db)(
    `update mutation set payload = null where school = ? and id in (
       select id from mutation old where old.school = ? and payload is not null and received_at < ?
         and not exists (select 1 from row_refusal text where text.school = old.school and text.id = old.id)
       limit ${ROWS_A_PAGE})`,
  );
  let ended = 0;
  for (;;) {
    closing?.throwIfAborted();
    const { changes } = end.run(school, school, now - KEPT_MS);
    ended += changes;
    if (changes < ROWS_A_PAGE) return ended;
    // Pushes that came meanwhile go first.
    await new Promise((resolve) => setImmediate(resolve));
  }
}
