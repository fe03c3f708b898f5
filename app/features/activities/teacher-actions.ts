import {
  flushEditors,
  readView,
  useMutate,
  useSignedIn,
  type MutateOutcome,
  type SaveResult,
} from '#app/engine/index.ts';
import { activityPath } from '#app/navigation/classroom-paths.ts';
import { useGoTo } from '#app/navigation/go-to.ts';
import { newId } from '#app/platform/random.ts';
import { clonedContent, contentOf, withVersions } from '#shared/domain/activities/activity-content.ts';
import type { Due } from '#shared/domain/activities/review-rows.ts';
import {
  draftId,
  type Activity,
  type ActivityContent,
  type Assignment,
} from '#shared/domain/activities/rows.ts';
import type { CalendarDate } from '#shared/kernel/calendar-date.ts';
import type { ArgsOf } from '#shared/mutators.ts';

/** The editor of the draft on one pack: saving the activity writes it first (SPEC.md C6). */
export const draftScope = (packId: string): string => `draft:${packId}`;

/** What a teacher does while building; everything works without a network. */
export function useBuilderActions(packId: string) {
  const { local } = useSignedIn();
  const mutate = useMutate();
  /** The head of the draft, if that is what the builder shows: another tab may have written it meanwhile (SPEC.md C7). */
  const headShowing = async (content: ActivityContent): Promise<string | null> => {
    const draft = await (await readView(local)).get('activityDraft', draftId(local.actor.userId, packId));
    return draft && isSame(contentOf(draft), content) ? draft.head : null;
  };
  return {
    /** `base`: the head of the draft that the builder showed. */
    saveDraft: (
      content: ActivityContent,
      activityId: string | null,
      base: string | null,
    ): Promise<SaveResult> => mutate('saveActivityDraft', { content, activityId }, { base, urgent: false }),
    /** Throws away the draft that the builder shows, or that it showed before what was typed last. */
    discardDraft: async (shown: { content: ActivityContent; head: string | null }) => {
      await flushEditors(draftScope(packId));
      const base = (await headShowing(shown.content)) ?? shown.head;
      return mutate('discardActivityDraft', { packId }, { base });
    },
    /** Saves the built activity: a new one, or over the one that the builder showed. Returns its id, or why not. */
    save: async (content: ActivityContent, saved: Activity | null) => {
      await flushEditors(draftScope(packId));
      const activityId = saved?.id ?? newId();
      const versioned = withVersions(content, saved);
      const base = await headShowing(content);
      // A draft is retired only by the activity that says the same (M8): raised versions go into it first.
      if (saved && base !== null && !isSame(versioned, content)) {
        const draft = { content: versioned, activityId: saved.id };
        await mutate('saveActivityDraft', draft, { base, urgent: false });
      }
      const outcome = await mutate(
        'saveActivity',
        { activityId, content: versioned, isQuickActivity: saved?.isQuickActivity ?? false },
        { base: saved?.head ?? null },
      );
      return outcome.kind === 'saved' ? { kind: 'saved' as const, activityId } : outcome;
    },
  };
}

const isSame = (a: ActivityContent, b: ActivityContent): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What gives an activity to classes. */
export function useAssignActions() {
  const mutate = useMutate();
  return {
    assign: (args: ArgsOf<'assignActivity'>) => mutate('assignActivity', args),
    /** Stores a quick activity, before it is assigned. */
    saveQuick: (activityId: string, content: ActivityContent) =>
      mutate('saveActivity', { activityId, content, isQuickActivity: true }, { base: null }),
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
      const outcome = await mutate('saveActivity', { activityId, content, isQuickActivity }, { base: null });
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
    setDates: (startDate: CalendarDate, due: Due) =>
      mutate('setAssignmentDates', { ...workKey, startDate, ...due }),
    /** More time for these students; null takes it back. */
    extend: (studentIds: readonly string[], extension: Due | null) =>
      mutate('extendWork', { ...workKey, studentIds: [...studentIds], extension }),
    /** Asks these students to begin. */
    remind: (studentIds: readonly string[]) =>
      mutate('remindStudents', { ...workKey, studentIds: [...studentIds] }),
  };
}
