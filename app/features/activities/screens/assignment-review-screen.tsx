import { Navigate } from '@tanstack/react-router';
import { useCan } from '#app/engine/index.ts';
import { AssignmentMark } from '#app/features/activities/components/assign/assignment-mark.tsx';
import { dueText } from '#app/features/activities/components/due-text.ts';
import { AnswersByQuestion } from '#app/features/activities/components/feedback/answers-by-question.tsx';
import { ClassTools } from '#app/features/activities/components/feedback/class-tools.tsx';
import styles from '#app/features/activities/components/feedback/marking.module.css';
import { ReadingFlow } from '#app/features/activities/components/feedback/reading-flow.tsx';
import { ResponsesBySnack } from '#app/features/activities/components/feedback/responses-by-snack.tsx';
import { AssignmentMenu } from '#app/features/activities/components/manage/assignment-menu.tsx';
import { RemindButton } from '#app/features/activities/components/manage/remind-button.tsx';
import { Freshness } from '#app/features/activities/components/progress/freshness.tsx';
import { ClassResults } from '#app/features/activities/components/results/class-results.tsx';
import { ContentToRead } from '#app/features/activities/components/review/content-to-read.tsx';
import { useSnackParts } from '#app/features/activities/snack-parts.ts';
import { useClassAssignment, type ClassAssignment } from '#app/features/activities/teacher-queries.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import { HelpTip } from '#app/features/onboarding/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useSchoolClock, type SchoolClock } from '#app/i18n/use-school-clock.ts';
import { activitiesPath, boardPath, reviewTabPath, type ReviewTab } from '#app/navigation/classroom-paths.ts';
import { useGoTo } from '#app/navigation/go-to.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { isOfSnacks } from '#shared/domain/activities/asked.ts';
import { dueOf } from '#shared/domain/activities/deadline.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { assignmentStatus, isDeleted, type AssignmentStatus } from '#shared/domain/activities/status.ts';

/** How a class stands with one assignment, live; with a student, that student's answers beside it. */
export function AssignmentReviewScreen({
  subject,
  assignmentId,
  studentId,
  tab,
}: {
  readonly subject: SubjectPath;
  readonly assignmentId: string;
  readonly studentId: string | undefined;
  readonly tab: ReviewTab;
}) {
  const mayReview = useCan('review-work');
  const item = useClassAssignment(assignmentId);
  const clock = useSchoolClock();
  if (!mayReview) return <Navigate to="/" replace />;
  if (item === undefined || !clock) {
    return (
      <PageBody>
        <Skeleton shape="title" label="Opening the class" />
      </PageBody>
    );
  }
  if (item === null) return <NotHere subject={subject} />;
  return <ClassProgress item={item} clock={clock} studentId={studentId} tab={tab} />;
}

function NotHere({ subject }: { readonly subject: SubjectPath }) {
  return (
    <PageBody width="text">
      <WhenHeard what="this activity" level={1}>
        <EmptyState
          illustration={<EmptyArt />}
          level={1}
          title="This activity is not on this device"
          action={<ButtonLink to={activitiesPath(subject)}>See your activities</ButtonLink>}
        >
          It may belong to a class you do not teach, or it has not arrived yet.
        </EmptyState>
      </WhenHeard>
    </PageBody>
  );
}

function ClassProgress({
  item,
  clock,
  studentId,
  tab,
}: {
  readonly item: ClassAssignment;
  readonly clock: SchoolClock;
  readonly studentId: string | undefined;
  readonly tab: ReviewTab;
}) {
  const goTo = useGoTo();
  const { format } = useLocale();
  const { assignment, className, mark, students } = item;
  const state = assignmentStatus(assignment, clock.today);
  const hasStudents = students.length + item.inactive.length > 0;
  return (
    <PageBody density="fill">
      <PageHeader
        look="line"
        title={assignment.title}
        crumbs={crumbsOf(assignment)}
        eyebrow={className}
        meta={
          <>
            <Badge tone={state === 'OPEN' ? 'accent' : isDeleted(assignment) ? 'warn' : 'plain'}>
              {STATES[state]}
            </Badge>
            <span>
              {state === 'SCHEDULED'
                ? `Opens ${format.dateDay(assignment.startDate)}`
                : dueText(dueOf(assignment), clock, format)}
            </span>
            <AssignmentMark mark={mark} createdAt={assignment.createdAt} />
            <Freshness clock={clock} />
          </>
        }
        actions={
          <>
            <HelpTip tip="progress" />
            <RemindButton assignment={assignment} students={students} clock={clock} />
            <AssignmentMenu assignment={assignment} students={students} clock={clock} />
          </>
        }
      />
      <div className={styles.parts}>
        <Tabs
          label="Parts of this activity"
          value={tab}
          onChange={(part) => goTo(reviewTabPath(assignment.subject, assignment.id, part), { replace: true })}
          tabs={[
            { id: 'students', label: 'Students' },
            {
              id: 'responses',
              label: isOfSnacks(assignment) ? 'Responses by snack' : 'Answers by question',
            },
            ...(hasResults(assignment) ? [{ id: 'results', label: 'Results' } as const] : []),
            { id: 'activity', label: 'Activity' },
          ]}
          aside={
            hasStudents && tab !== 'activity' ? (
              <div className={styles.partsTools} data-narrow={studentId === undefined || undefined}>
                <ClassTools item={item} />
              </div>
            ) : undefined
          }
        >
          {tab === 'activity' ? (
            <ContentToRead content={assignment} />
          ) : !hasStudents ? (
            <WhenHeard what="your students">
              <EmptyState illustration={<EmptyArt />} title="No students yet">
                Students who join the class get this activity by themselves.
              </EmptyState>
            </WhenHeard>
          ) : tab === 'responses' ? (
            <Responses item={item} />
          ) : tab === 'results' && hasResults(assignment) ? (
            <WhenHeard what="the answers of this class">
              <ClassResults item={item} />
            </WhenHeard>
          ) : (
            <ReadingFlow item={item} clock={clock} studentId={studentId} />
          )}
        </Tabs>
      </div>
    </PageBody>
  );
}

/** Snacks are read and not marked one by one. */
const hasResults = (assignment: Assignment): boolean =>
  !isOfSnacks(assignment) && assignment.questions.length > 0;

/** Everybody's words, by question or by snack. */
function Responses({ item }: { readonly item: ClassAssignment }) {
  const snacks = useSnackParts();
  if (!snacks || !isOfSnacks(item.assignment)) return <AnswersByQuestion item={item} />;
  return <ResponsesBySnack item={item} snacks={snacks} />;
}

/** Back to where the assignment stands on the dashboard. */
function crumbsOf({ subject, status }: Assignment) {
  const all = { label: 'Activities', to: activitiesPath(subject) };
  if (status === 'ASSIGNED') return [all];
  const completed = boardPath(subject, { tab: 'all', subgroupId: null, status: 'COMPLETED' });
  return [all, { label: 'Completed', to: completed }];
}

const STATES: Record<AssignmentStatus, string> = {
  SCHEDULED: 'Scheduled',
  OPEN: 'Open',
  COMPLETED: 'Completed',
  DELETED: 'Deleted',
  SUPER_DELETED: 'Deleted, also from students’ lists',
};
