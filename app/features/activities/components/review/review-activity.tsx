import { useState } from 'react';
import { syncStateOf, type PendingMark } from '#app/engine/index.ts';
import { useAssignRows, type AssignRows } from '#app/features/activities/assign-queries.ts';
import { AssignPanel } from '#app/features/activities/components/assign/assign-panel.tsx';
import { GivenList } from '#app/features/activities/components/assign/given-list.tsx';
import styles from '#app/features/activities/components/builder/builder.module.css';
import { DraftCopies } from '#app/features/activities/components/builder/draft-copies.tsx';
import { useBuilderActions } from '#app/features/activities/teacher-actions.ts';
import { useStepFocus } from '#app/features/activities/use-step-focus.ts';
import { TourInvitation } from '#app/features/onboarding/index.ts';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { activityPath } from '#app/navigation/classroom-paths.ts';
import { useLeadOn } from '#app/navigation/go-to.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Eye } from '#app/ui/icons/eye.ts';
import { PencilLine } from '#app/ui/icons/pencil-line.ts';
import { UserRoundCheck } from '#app/ui/icons/user-round-check.ts';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { SyncMark } from '#app/ui/sync/sync-mark.tsx';
import { savedMessage } from '#shared/domain/activities/activity-content.ts';
import type { Activity, ActivityContent } from '#shared/domain/activities/rows.ts';
import type { Version } from '#shared/sync/version.ts';
import { AssignedMessage } from './assigned-message.tsx';
import { ContentToRead } from './content-to-read.tsx';

/** The review rail of a saved activity beside its content: edit, preview, assign (classroom §2, §4). */
export function ReviewActivity({
  activity,
  mark,
  copies,
  clock,
  onPreview,
}: {
  readonly activity: Activity;
  readonly mark: PendingMark | null;
  readonly copies: readonly Version[];
  readonly clock: SchoolClock;
  readonly onPreview: () => void;
}) {
  const rows = useAssignRows(activity.id);
  const [assigning, setAssigning] = useState(false);
  /** The assignments that the last assigning became; those of a quick activity were made before it was shown. */
  const [assigned, setAssigned] = useState<readonly string[] | null>(null);
  const rail = useStepFocus<HTMLElement>(assigning ? 'assign' : 'ready');
  const { subject, packId } = activity;
  const news = rows ? newsOf(activity, rows.given, assigned) : [];
  const { saveDraft } = useBuilderActions(packId);
  const startLeading = useLeadOn();
  // The copy goes on as a draft of this activity: to be looked at, and saved by Review.
  const takeCopy = async (content: ActivityContent) => {
    const leadOn = startLeading();
    // A draft that this screen does not show stays beside it, as a copy of its own.
    await saveDraft(content, activity.id, null);
    leadOn(activityPath({ subject, packId, activity: activity.id, view: 'custom' }));
  };
  return (
    <div className={styles.builderLayout} data-part="builder">
      <div className={styles.builderLayoutPane} data-part="builder-pane">
        {news.length > 0 ? (
          <AssignedMessage given={news} clock={clock} />
        ) : (
          <Alert tone="good" title={messageFor(activity)}>
            <SyncMark
              state={syncStateOf({ editor: 'idle', mark, written: activity.createdAt, refused: null })}
              about="Your activity"
            />
          </Alert>
        )}
        <DraftCopies copies={copies} onUse={(content) => void takeCopy(content)} />
        <ContentToRead content={activity} />
      </div>
      <aside
        ref={rail}
        className={styles.builderLayoutRail}
        data-part="builder-rail"
        aria-label="Review activity"
      >
        <Panel>
          {assigning && rows ? (
            <AssignPanel
              activity={activity}
              rows={rows}
              clock={clock}
              onAssigned={(ids) => {
                setAssigning(false);
                setAssigned(ids);
              }}
              onCancel={() => setAssigning(false)}
            />
          ) : (
            <Stack gap={3}>
              <h2 className={styles.builderRailTitle} tabIndex={-1} data-step-focus>
                Ready?
              </h2>
              <Button
                variant="primary"
                wide
                icon={<UserRoundCheck size="1.1em" aria-hidden="true" />}
                onClick={() => {
                  setAssigned(null);
                  setAssigning(true);
                }}
              >
                Assign
              </Button>
              <Button wide icon={<Eye size="1.1em" aria-hidden="true" />} onClick={onPreview}>
                Preview as student
              </Button>
              <ButtonLink
                wide
                icon={<PencilLine size="1.1em" aria-hidden="true" />}
                to={activityPath({ subject, packId, activity: activity.id, view: 'custom' })}
              >
                Edit
              </ButtonLink>
              {rows && <GivenList given={rows.given} clock={clock} />}
              {rows?.given.length === 0 && <TourInvitation tour="activityCreated" />}
            </Stack>
          )}
        </Panel>
      </aside>
    </div>
  );
}

/** A quick activity has no questions to count. */
function messageFor({ isQuickActivity, questions, title }: Activity): string {
  return isQuickActivity ? `“${title}” is saved.` : savedMessage(questions.length, title);
}

function newsOf(
  { isQuickActivity }: Activity,
  given: AssignRows['given'],
  assigned: readonly string[] | null,
): AssignRows['given'] {
  if (assigned !== null) return given.filter(({ assignment }) => assigned.includes(assignment.id));
  return isQuickActivity ? given : [];
}
