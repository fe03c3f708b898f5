import { useState } from 'react';
import { Navigate } from '@tanstack/react-router';
import type { SubjectPath } from '#shared/access/roles.ts';
import { assignmentStatus, isDeleted, type AssignmentStatus } from '#shared/domain/activities/status.ts';
import { useSyncStatus } from '#app/features/device/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useSignedIn } from '#app/local-db/use-local-db.tsx';
import { activitiesPath } from '#app/navigation/classroom-paths.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Segmented } from '#app/ui/fields/segmented.tsx';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import { Badge, Stat, StatRow } from '#app/ui/layout/badge.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Stack } from '#app/ui/layout/panel.tsx';
import { AgeText } from '#app/ui/sync/age-text.tsx';
import { AssignmentMark } from '../components/assign/assignment-mark.tsx';
import { dueText } from '../components/due-text.ts';
import { ManageAssignment } from '../components/progress/manage-assignment.tsx';
import { PupilAnswers } from '../components/progress/pupil-answers.tsx';
import { needFor, PupilList } from '../components/progress/pupil-list.tsx';
import { useClassAssignment, type ClassAssignment } from '../teacher-queries.ts';
import { useSchoolClock, type SchoolClock } from '../use-school-clock.ts';
import '../components/progress/progress.css';
import '../components/student/student-work.css';

/** How a class stands with one assignment, live; with a student, that student's answers beside it. */
export function AssignmentReviewScreen({
  subject,
  assignmentId,
  studentId,
}: {
  readonly subject: SubjectPath;
  readonly assignmentId: string;
  readonly studentId: string | undefined;
}) {
  const isTeacher = useSignedIn().session.individual.roles.includes('teacher');
  const item = useClassAssignment(assignmentId);
  const clock = useSchoolClock();
  if (!isTeacher) return <Navigate to="/" replace />;
  if (item === undefined || !clock) {
    return (
      <PageBody>
        <Skeleton shape="title" label="Opening the class" />
      </PageBody>
    );
  }
  if (item === null) return <NotHere subject={subject} />;
  return <ClassProgress item={item} clock={clock} studentId={studentId} />;
}

function NotHere({ subject }: { readonly subject: SubjectPath }) {
  return (
    <PageBody width="text">
      <EmptyState
        illustration={<EmptyArt />}
        title="This activity is not on this device"
        action={<ButtonLink to={activitiesPath(subject)}>See your activities</ButtonLink>}
      >
        It may belong to a class you do not teach, or it has not arrived yet.
      </EmptyState>
    </PageBody>
  );
}

function ClassProgress({
  item,
  clock,
  studentId,
}: {
  readonly item: ClassAssignment;
  readonly clock: SchoolClock;
  readonly studentId: string | undefined;
}) {
  const { format } = useLocale();
  const { assignment, className, mark, pupils } = item;
  const selected = pupils.find((pupil) => pupil.studentId === studentId);
  const state = assignmentStatus(assignment, clock.today);
  return (
    <PageBody>
      <PageHeader
        title={assignment.title}
        crumbs={[{ label: 'Activities', to: activitiesPath(assignment.subject) }]}
        eyebrow={className}
        meta={
          <>
            <Badge tone={state === 'OPEN' ? 'accent' : isDeleted(assignment) ? 'warn' : 'plain'}>
              {STATES[state]}
            </Badge>
            <span>
              {state === 'SCHEDULED'
                ? `Opens ${format.dateDay(assignment.startDate)}`
                : dueText(assignment.endDate, clock.today, format)}
            </span>
            <AssignmentMark mark={mark} createdAt={assignment.createdAt} />
            <Freshness clock={clock} />
          </>
        }
        actions={<ManageAssignment assignment={assignment} clock={clock} />}
      />
      {pupils.length === 0 ? (
        <EmptyState illustration={<EmptyArt />} title="No students yet">
          Students who join the class get this activity by themselves.
        </EmptyState>
      ) : (
        <Stack gap={5}>
          <Figures item={item} clock={clock} />
          <div className="progress-layout" data-open={selected !== undefined || undefined}>
            <FilteredPupils item={item} clock={clock} selected={selected?.studentId} />
            {selected && (
              <PupilAnswers assignment={assignment} pupils={pupils} pupil={selected} clock={clock} />
            )}
          </div>
        </Stack>
      )}
    </PageBody>
  );
}

const STATES: Record<AssignmentStatus, string> = {
  SCHEDULED: 'Scheduled',
  OPEN: 'Open',
  COMPLETED: 'Completed',
  DELETED: 'Deleted',
  SUPER_DELETED: 'Deleted, also from students’ lists',
};

/** How old what this page shows is: with a connection it is live, without one it carries its age (U4). */
function Freshness({ clock }: { readonly clock: SchoolClock }) {
  const { online, phase, lastContact } = useSyncStatus();
  if (online && phase !== 'unreachable') return null;
  return (
    <Badge tone="warn">
      <AgeText prefix="as of" then={lastContact} now={clock.now} never="nothing heard from the school yet" />
    </Badge>
  );
}

function Figures({ item, clock }: { readonly item: ClassAssignment; readonly clock: SchoolClock }) {
  const { pupils, assignment } = item;
  const count = (status: string) => pupils.filter((pupil) => pupil.status === status).length;
  const inNeed = pupils.filter((pupil) => needFor(pupil, assignment, clock) !== null).length;
  const hasQuestions = assignment.questions.length > 0;
  return (
    <StatRow>
      <Stat label="Need you" value={inNeed} tone={inNeed > 0 ? 'warn' : 'plain'} />
      {hasQuestions ? (
        <>
          <Stat label="Submitted" value={`${count('SUBMITTED')} of ${pupils.length}`} tone="good" />
          <Stat label="In Progress" value={count('IN_PROGRESS')} />
        </>
      ) : (
        <Stat
          label="Viewed"
          value={`${pupils.length - count('NOT_STARTED')} of ${pupils.length}`}
          tone="good"
        />
      )}
      <Stat label="Not Started" value={count('NOT_STARTED')} />
    </StatRow>
  );
}

type Filter = 'all' | 'needs' | 'submitted';

function FilteredPupils({
  item,
  clock,
  selected,
}: {
  readonly item: ClassAssignment;
  readonly clock: SchoolClock;
  readonly selected: string | undefined;
}) {
  const [filter, setFilter] = useState<Filter>('all');
  const { assignment, pupils } = item;
  const shown = pupils.filter((pupil) => {
    if (filter === 'submitted') return pupil.status === 'SUBMITTED';
    return filter === 'all' || needFor(pupil, assignment, clock) !== null;
  });
  return (
    <section aria-label="Students" className="progress-layout__list">
      <Segmented
        label="Show"
        labelHidden
        value={filter}
        onChange={setFilter}
        options={[
          { value: 'all', label: 'All students' },
          { value: 'needs', label: 'Who needs me' },
          { value: 'submitted', label: 'Submitted' },
        ]}
      />
      {shown.length === 0 ? (
        <p className="progress-layout__none">
          {filter === 'needs' ? 'Nobody needs you with this activity right now.' : 'Nobody yet.'}
        </p>
      ) : (
        <PupilList assignment={assignment} pupils={shown} selected={selected} clock={clock} />
      )}
    </section>
  );
}
