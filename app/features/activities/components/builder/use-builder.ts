import { syncStateOf, useAttentionItem, useAutosave, useSignedIn } from '#app/engine/index.ts';
import { draftScope, useBuilderActions } from '#app/features/activities/teacher-actions.ts';
import type { BuilderRows } from '#app/features/activities/teacher-queries.ts';
import type { SyncState } from '#app/ui/sync/sync-mark.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { blankContent, contentOf } from '#shared/domain/activities/activity-content.ts';
import { draftId, type Activity, type ActivityContent } from '#shared/domain/activities/rows.ts';
import { recordKey } from '#shared/sync/mutator.ts';
import type { Version } from '#shared/sync/version.ts';

export type Builder = {
  readonly content: ActivityContent;
  readonly change: (content: ActivityContent) => void;
  readonly flush: () => Promise<void>;
  readonly sync: SyncState;
  readonly hasDraft: boolean;
  /** The head of the stored draft; null while there is none. */
  readonly head: string | null;
  /** The saved activity that is being edited; null for a new one. */
  readonly saved: Activity | null;
  readonly copies: readonly Version[];
};

/** The draft on a pack as an editor: typed at once, written behind (SPEC.md C5), over the saved activity or nothing. */
export function useBuilder(subject: SubjectPath, packId: string, rows: BuilderRows): Builder {
  const { session } = useSignedIn();
  const actions = useBuilderActions(packId);
  const id = draftId(session.individual.id, packId);
  const refused = useAttentionItem(recordKey('activityDraft', id));
  const { draft, activity } = rows;
  const { value, change, flush, state } = useAutosave<ActivityContent>({
    id,
    scope: draftScope(packId),
    stored: draft ? contentOf(draft) : activity ? contentOf(activity) : blankContent(packId, subject),
    head: draft?.head ?? null,
    save: (content, base) => actions.saveDraft(content, activity?.id ?? null, base),
  });
  return {
    content: value ?? blankContent(packId, subject),
    change: (content) => change(contentOf(content)),
    flush,
    sync: syncStateOf({
      editor: state,
      mark: rows.draftMark?.state === 'refused' ? null : rows.draftMark,
      written: draft?.authoredAt ?? null,
      // A refused text of an earlier draft says nothing about a page without one.
      refused: draft ? refused : null,
    }),
    hasDraft: draft !== null || state !== 'idle',
    head: draft?.head ?? null,
    saved: activity,
    copies: rows.copies,
  };
}
