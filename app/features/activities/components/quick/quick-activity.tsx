import { useState } from 'react';
import * as z from 'zod/mini';
import { useFormDraft, useSignedIn } from '#app/engine/index.ts';
import { useAssignRows } from '#app/features/activities/assign-queries.ts';
import { AssignPanel } from '#app/features/activities/components/assign/assign-panel.tsx';
import { useAssignActions } from '#app/features/activities/teacher-actions.ts';
import { usePackBehind } from '#app/features/activities/use-pack-behind.ts';
import { useSchoolClock } from '#app/i18n/use-school-clock.ts';
import { activityPath } from '#app/navigation/classroom-paths.ts';
import { useGoTo } from '#app/navigation/go-to.ts';
import { newId } from '#app/platform/random.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { OtherDrafts } from '#app/ui/fields/other-drafts.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { Zap } from '#app/ui/icons/zap.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { quickContent } from '#shared/domain/activities/activity-content.ts';
import { MAX_INSTRUCTIONS_LENGTH, QUICK_ACTIVITY_INSTRUCTION } from '#shared/domain/activities/constants.ts';
import type { Activity } from '#shared/domain/activities/rows.ts';

const draftSchema = z.object({ instructions: z.string() });
const EMPTY = { instructions: QUICK_ACTIVITY_INSTRUCTION };

type QuickProps = { readonly subject: SubjectPath; readonly packId: string };

/** Gives a whole Pack to classes in one step, with the default instruction (classroom §1, §5). For teachers. */
export function QuickActivity({ subject, packId }: QuickProps) {
  const [id, setId] = useState<string | null>(null);
  return (
    <>
      <Button icon={<Zap size="1.1em" aria-hidden="true" />} onClick={() => setId(newId())}>
        Quick activity
      </Button>
      {id !== null && (
        <QuickDialog activityId={id} subject={subject} packId={packId} onClose={() => setId(null)} />
      )}
    </>
  );
}

function QuickDialog({
  activityId,
  subject,
  packId,
  onClose,
}: QuickProps & { readonly activityId: string; readonly onClose: () => void }) {
  const { session } = useSignedIn();
  const { saveQuick } = useAssignActions();
  const goTo = useGoTo();
  const pack = usePackBehind(packId);
  const rows = useAssignRows(activityId);
  const clock = useSchoolClock();
  const draft = useFormDraft({ key: `quick-activity:${packId}`, schema: draftSchema, empty: EMPTY });
  if (draft.value === undefined || !rows || !clock || (pack.title === null && pack.source.kind === 'loading'))
    return null;
  const { instructions } = draft.value;
  const title = pack.title ?? 'Pack';
  const content = quickContent(packId, subject, title, instructions);
  const activity: Activity = {
    ...content,
    id: activityId,
    ownerId: session.individual.id,
    status: 'DRAFT',
    statusAt: clock.now,
    isQuickActivity: true,
    createdAt: clock.now,
    head: '',
  };
  const panel = (
    <AssignPanel
      activity={activity}
      rows={rows}
      clock={clock}
      before={() => saveQuick(activityId, content)}
      onAssigned={() => {
        // It has become the activity. One that can't be forgotten is offered once more.
        void draft.clear().catch(() => undefined);
        goTo(activityPath({ subject, packId, activity: activityId, view: 'pinboard' }));
      }}
      onCancel={onClose}
    />
  );
  // Without a class the panel is a dialog of its own, which leads to making one.
  if (rows.classes.length === 0) return panel;
  return (
    <Dialog open title={content.title} onClose={onClose}>
      <OtherDrafts others={draft.others} textOf={(typed) => typed.instructions} />
      <TextArea
        label="Instructions"
        value={instructions}
        maxLength={MAX_INSTRUCTIONS_LENGTH}
        onChange={(typed) => draft.change({ instructions: typed })}
        rows={2}
      />
      {panel}
    </Dialog>
  );
}
