import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActivityBuilder } from '#app/features/activities/components/builder/activity-builder.tsx';
import { useBuilder } from '#app/features/activities/components/builder/use-builder.ts';
import { SavedActivityMenu } from '#app/features/activities/components/manage/saved-activity-menu.tsx';
import { DeletedActivity } from '#app/features/activities/components/review/deleted-activity.tsx';
import { ReviewActivity } from '#app/features/activities/components/review/review-activity.tsx';
import { StudentPreview } from '#app/features/activities/components/student/student-preview.tsx';
import { useBuilderRows, type BuilderRows } from '#app/features/activities/teacher-queries.ts';
import { usePackBehind } from '#app/features/activities/use-pack-behind.ts';
import { useStepFocus } from '#app/features/activities/use-step-focus.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import { useSchoolClock } from '#app/i18n/use-school-clock.ts';
import { activitiesPath, activityPath, packPath } from '#app/navigation/classroom-paths.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';

export type TeacherActivityProps = {
  readonly subject: SubjectPath;
  readonly packId: string;
  readonly activityId: string | undefined;
  /** A starter activity of the Pack that the builder opens with. */
  readonly starterId: string | undefined;
  /** `#/custom`: build; otherwise a saved activity is reviewed (classroom §2). */
  readonly isCustom: boolean;
};

/** The Activity Pack screen for a teacher: build on the customize route, review on the pinboard route. */
export function TeacherActivity(props: TeacherActivityProps) {
  const { packId, activityId, isCustom } = props;
  const rows = useBuilderRows(packId, activityId);
  // Raised by whatever replaces the draft from outside the editor, which then starts anew from what is stored.
  const [generation, setGeneration] = useState(0);
  if (!rows) {
    return (
      <PageBody>
        <Skeleton shape="title" label="Opening the activity" />
      </PageBody>
    );
  }
  if (activityId !== undefined && !rows.activity) return <NoSuchActivity {...props} />;
  if (activityId !== undefined && !isCustom) return <Review {...props} rows={rows} />;
  const restart = () => setGeneration((count) => count + 1);
  return <Build key={`${activityId ?? ''} ${generation}`} {...props} rows={rows} onRestart={restart} />;
}

function NoSuchActivity({ subject }: TeacherActivityProps) {
  return (
    <PageBody width="text">
      <WhenHeard what="this activity" level={1}>
        <EmptyState
          level={1}
          title="This activity is not on this device"
          action={
            <ButtonLink to={activitiesPath(subject)} variant="primary">
              See your activities
            </ButtonLink>
          }
        >
          It was deleted, belongs to somebody else, or has not arrived yet.
        </EmptyState>
      </WhenHeard>
    </PageBody>
  );
}

function usePackTitle(packId: string): string {
  return usePackBehind(packId).title ?? 'Pack';
}

function Review({ subject, packId, rows }: TeacherActivityProps & { readonly rows: BuilderRows }) {
  const clock = useSchoolClock();
  const title = usePackTitle(packId);
  const [preview, setPreview] = useState(false);
  const box = useStepFocus<HTMLDivElement>(preview ? 'preview' : 'work');
  const { activity } = rows;
  if (!clock || !activity) return null;
  return (
    <PageBody density="work">
      <PageHeader
        title={activity.title}
        crumbs={[
          { label: 'Activities', to: activitiesPath(subject) },
          { label: title, to: packPath(subject, packId) },
        ]}
        eyebrow="Review activity"
        {...(!preview && { actions: <SavedActivityMenu activity={activity} look="button" /> })}
      />
      <div ref={box}>
        {activity.status !== 'DRAFT' ? (
          <DeletedActivity activity={activity} />
        ) : preview ? (
          <StudentPreview content={activity} leaveLabel="Back to review" onLeave={() => setPreview(false)} />
        ) : (
          <ReviewActivity
            activity={activity}
            mark={rows.activityMark}
            copies={rows.activityCopies}
            clock={clock}
            onPreview={() => setPreview(true)}
          />
        )}
      </div>
    </PageBody>
  );
}

function Build({
  subject,
  packId,
  activityId,
  starterId,
  rows,
  onRestart,
}: TeacherActivityProps & { readonly rows: BuilderRows; readonly onRestart: () => void }) {
  const builder = useBuilder(subject, packId, rows);
  const title = usePackTitle(packId);
  const navigate = useNavigate();
  const [preview, setPreview] = useState(false);
  const box = useStepFocus<HTMLDivElement>(preview ? 'preview' : 'work');
  const { draft } = rows;
  const isOtherDraft = draft !== null && activityId !== undefined && draft.activityId !== activityId;
  return (
    <PageBody density="work">
      <PageHeader
        title={builder.saved || activityId !== undefined ? 'Edit the activity' : 'Build an activity'}
        crumbs={[
          { label: 'Activities', to: activitiesPath(subject) },
          { label: title, to: packPath(subject, packId) },
        ]}
        actions={<ButtonLink to={packPath(subject, packId)}>Close</ButtonLink>}
      />
      <div ref={box}>
        {isOtherDraft ? (
          <Alert
            tone="warn"
            title={`You have another draft on this Pack: ${draft.title.trim() === '' ? 'Untitled activity' : draft.title}`}
            actions={
              <Button
                variant="primary"
                onClick={() => void navigate({ href: activityPath({ subject, packId, view: 'custom' }) })}
              >
                Open that draft
              </Button>
            }
          >
            There is one draft for each Pack. Review or discard it first, then edit this activity.
          </Alert>
        ) : preview ? (
          <StudentPreview
            content={builder.content}
            leaveLabel="Back to building"
            onLeave={() => setPreview(false)}
          />
        ) : (
          <ActivityBuilder
            builder={builder}
            starterId={starterId}
            onPreview={() => setPreview(true)}
            onDiscarded={onRestart}
          />
        )}
      </div>
    </PageBody>
  );
}
