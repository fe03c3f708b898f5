import { loadAsking, readView, tryNow, type SignedIn } from '#app/engine/index.ts';
import type { Formats } from '#app/i18n/formats.ts';
import { isOnline } from '#app/platform/connectivity.ts';
import { ANSWER_NOT_HERE } from '#shared/domain/activities/results-csv.ts';
import { workBucket } from '#shared/sync/bucket-names.ts';

/** A round that was under way, or a busy server, may bring nothing yet. */
const ROUNDS = 3;

/**
 * Has the work of these students of a class fetched to this device, as far as the school answers. Returns whose is still not
 * here: nobody may take their answers for empty.
 */
export async function fetchClassWork(
  { local, sync }: SignedIn,
  classId: string,
  studentIds: readonly string[],
): Promise<readonly string[]> {
  const missing = async () => {
    const view = await readView(local);
    return studentIds.filter((id) => !view.holds(workBucket(classId, id)));
  };
  let open = await missing();
  if (open.length === 0 || !isOnline()) return open;
  await (
    await loadAsking()
  )(local, sync, [classId]);
  for (let round = 0; round < ROUNDS && open.length > 0; round += 1) {
    const tried = await tryNow(local, sync, (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    });
    open = await missing();
    if (tried.kind === 'silent') break;
  }
  return open;
}

/** What a file says of students whose work did not come. */
export const notFetchedText = (count: number, format: Formats): string =>
  `The answers of ${format.plural(count, 'student', 'students')} could not be fetched. In the file they are marked “${ANSWER_NOT_HERE}”.`;
