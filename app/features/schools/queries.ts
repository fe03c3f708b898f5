import { syncStateOf, useView } from '#app/engine/index.ts';
import type { SyncState } from '#app/ui/sync/sync-mark.tsx';
import type { SchoolSelection } from '#shared/domain/schools/teaching-school.ts';

export type TeachingSchool = {
  /** Null: none was named, or it was taken back. */
  readonly school: SchoolSelection | null;
  readonly state: SyncState;
};

/** Which school this person says they teach at, and where that stands; live. `undefined` until the device was asked. */
export function useTeachingSchool(): TeachingSchool | undefined {
  return useView(async (view) => {
    // A person's bucket holds one row at most.
    const [row] = await view.list('teachingSchool');
    if (!row) return { school: null, state: { kind: 'idle' } };
    const mark = view.mark('teachingSchool', row.id);
    return {
      school: row.school,
      state: syncStateOf({ editor: 'idle', mark, written: row.at, refused: null }),
    };
  });
}
