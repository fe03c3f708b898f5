import { flushEditors, useMutate, type MutateOutcome, type SaveResult } from '#app/engine/index.ts';
import { activityPath } from '#app/navigation/classroom-paths.ts';
import { useGoTo } from '#app/navigation/go-to.ts';
import { newId } from '#app/platform/random.ts';
import { clonedContent, withVersions } from '#shared/domain/activities/activity-content.ts';
import type { Activity, ActivityContent, Assignment } from '#shared/domain/activities/rows.ts';
import type { ArgsOf } from '#shared/mutators.ts';

/** The editor of the draft on one pack: saving the activity writes it first (SPEC.md C6). */
export const draftScope = (packId: string): string => `draft:${packId}`;

/** What a teacher does while building; everything works without a network. */
export function useBuilderActions(packId: string) {
  const mutate = useMutate();
  return {
    saveDraft: async (content: ActivityContent, activityId: string | null): Promise<SaveResult> => {
      const outcome = await mutate('saveActivityDraft', { content, activityId }, { urgent: false });
      return { kind: outcome.kind };
    },
    discardDraft: async () => {
      await flushEditors(draftScope(packId));
      return mutate('discardActivityDraft', { packId });
    },
    /** Saves the built activity, new or edited. Returns its id, or why not. */
    save: async (
      content: ActivityContent,
      saved: { id: string; content: ActivityContent; isQuickActivity: boolean } | null,
    ) => {
      await flushEditors(draftScope(packId));
      const activityId = saved?.id ?? newId();
      const versioned = withVersions(content, saved?.content ?? null);
      // A draft is retired only by the activity that says the same (M8): raised versions go into it first.
      if (saved && JSON.stringify(versioned) !== JSON.stringify(content)) {
        await mutate('saveActivityDraft', { content: versioned, activityId: saved.id }, { urgent: false });
      }
      const outcome = await mutate('saveActivity', {
        activityId,
        content: versioned,
        isQuickActivity: saved?.isQuickActivity ?? false,
      });
      return outcome.kind === 'saved' ? { kind: 'saved' as const, activityId } : outcome;
    },
  };
}

/** What gives an activity to classes. */
export function useAssignActions() {
  const mutate = useMutate();
  return {
    assign: (args: ArgsOf<'assignActivity'>) => mutate('assignActivity', args),
    /** Stores a quick activity, before it is assigned. */
    saveQuick: (activityId: string, content: ActivityContent) =>
      mutate('saveActivity', { activityId, content, isQuickActivity: true }),
  };
}

type Given = Pick<Assignment, 'id' | 'classId' | 'status'>;

/** What a teacher does with saved activities, their own or copied from a class's. */
export function useSavedActivityActions() {
  const mutate = useMutate();
  const goTo = useGoTo();
  const setGiven = async (assignments: readonly Given[], statusOf: (one: Given) => Assignment['status']) => {
    for (const one of assignments) {
      const { id: assignmentId, classId } = one;
      const outcome = await mutate('setAssignmentStatus', { assignmentId, classId, status: statusOf(one) });
      if (outcome.kind === 'refused') return outcome;
    }
    return null;
  };
  const setStatus = (activityId: string, status: Activity['status']) =>
    mutate('setActivityStatus', { activityId, status });
  return {
    /** Deletes an activity; with assignments, for their classes and from their students' lists too (classroom §4). */
    remove: async (activityId: string, assignments: readonly Given[]): Promise<MutateOutcome> => {
      const refused = await setGiven(assignments, () => 'SUPER_DELETED');
      return refused ?? setStatus(activityId, assignments.length > 0 ? 'SUPER_DELETED' : 'DELETED');
    },
    /** Brings an activity back, and with it these assignments in the status they had. */
    restore: async (activityId: string, assignments: readonly Given[]): Promise<MutateOutcome> => {
      const refused = await setGiven(assignments, ({ status }) => status);
      return refused ?? setStatus(activityId, 'DRAFT');
    },
    /** Makes an activity of one's own like this one and goes to its pinboard (classroom §2). */
    clone: async (original: ActivityContent & { isQuickActivity: boolean }): Promise<MutateOutcome> => {
      const activityId = newId();
      const { isQuickActivity } = original;
      const content = clonedContent(original, newId);
      const outcome = await mutate('saveActivity', { activityId, content, isQuickActivity });
      if (outcome.kind === 'saved')
        goTo(activityPath({ ...content, activity: activityId, view: 'pinboard' }));
      return outcome;
    },
  };
}

/** What class staff do with an assignment. */
export function useAssignmentActions(assignment: Pick<Assignment, 'id' | 'classId'>) {
  const mutate = useMutate();
  const workKey = { assignmentId: assignment.id, classId: assignment.classId };
  return {
    setStatus: (status: Assignment['status']) => mutate('setAssignmentStatus', { ...workKey, status }),
    setDates: (startDate: string, endDate: string) =>
      mutate('setAssignmentDates', { ...workKey, startDate, endDate }),
  };
}
