import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan, useSignedIn } from '#app/engine/index.ts';
import { ActivitySheet, SheetHead } from '#app/features/activities/components/printout/activity-sheet.tsx';
import { ClassSheet } from '#app/features/activities/components/printout/class-sheet.tsx';
import { PrintPage } from '#app/features/activities/components/printout/print-page.tsx';
import { useSnackChoice } from '#app/features/activities/components/printout/snack-choice.tsx';
import {
  usePrintedActivity,
  usePrintedClass,
  usePrintedWork,
} from '#app/features/activities/printout-queries.ts';
import { answerText } from '#app/features/activities/student-queries.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import { useSchoolClock } from '#app/i18n/use-school-clock.ts';
import { activitiesPath } from '#app/navigation/classroom-paths.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { isOfSnacks } from '#shared/domain/activities/asked.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';

type ClassProps = {
  readonly subject: SubjectPath;
  readonly subgroupId: string;
  /** One activity; left out: every open one. */
  readonly activityId: string | undefined;
};

/** An activity on paper as it was built (classroom §2, printouts). */
export function ActivityPrintout({
  subject,
  activityId,
}: {
  readonly subject: SubjectPath;
  readonly activityId: string;
}) {
  const content = usePrintedActivity(activityId);
  const { choice, fields } = useSnackChoice(content !== undefined && isOfSnacks(content));
  if (content === undefined) return <Opening />;
  if (content === null) return <NothingToPrint subject={subject} />;
  return (
    <PrintPage title={isOfSnacks(content) ? 'Print student sheets' : 'Print the activity'} choices={fields}>
      <ActivitySheet
        content={content}
        head={<SheetHead name={null} right="" />}
        textOf={null}
        snackChoice={choice}
      />
    </PrintPage>
  );
}

/** Sheets to write on: a class's for its teachers, one's own with what was written so far for a student. */
export function StudentPrintout(props: ClassProps) {
  const mayBuild = useCan('build-activities');
  const mayAnswer = useCan('answer-activities');
  if (mayBuild) return <BlankSheets {...props} />;
  if (!mayAnswer) return <Navigate to="/" replace />;
  return <OwnSheets {...props} />;
}

function BlankSheets({ subject, subgroupId, activityId }: ClassProps) {
  const clock = useSchoolClock();
  const items = usePrintedClass(subject, subgroupId, activityId, clock?.today);
  const [named, setNamed] = useState(false);
  const { choice, fields } = useSnackChoice(hasSnacks(items));
  if (items === undefined) return <Opening />;
  if (items.length === 0) return <NothingToPrint subject={subject} />;
  return (
    <PrintPage
      title="Print student sheets"
      choices={
        <>
          <Checkbox label="One for each student, with their name" checked={named} onChange={setNamed} />
          {fields}
        </>
      }
    >
      {items.flatMap(({ assignment, className, students }) => {
        const names = named ? students.map((student) => student.name) : [null];
        return names.map((name, index) => (
          <ActivitySheet
            key={`${assignment.id} ${index}`}
            content={assignment}
            head={<SheetHead name={name} right={className} />}
            snackChoice={choice}
          />
        ));
      })}
    </PrintPage>
  );
}

function OwnSheets({ subject, subgroupId, activityId }: ClassProps) {
  const { session } = useSignedIn();
  const clock = useSchoolClock();
  const found = usePrintedWork(subject, subgroupId, activityId, clock?.today);
  const { choice, fields } = useSnackChoice(hasSnacks(found));
  if (found === undefined) return <Opening />;
  if (found.length === 0) return <NothingToPrint subject={subject} />;
  const name = `${session.individual.firstName} ${session.individual.lastName}`.trim();
  return (
    <PrintPage title="Print your activities" choices={fields}>
      {found.map(({ assignment, work }) => (
        <ActivitySheet
          key={assignment.id}
          content={assignment}
          head={<SheetHead name={name} right={assignment.teacherName} />}
          textOf={(questionId) => answerText(work, questionId)}
          snackChoice={choice}
          writtenTo={assignment.id}
        />
      ))}
    </PrintPage>
  );
}

/** How a class stands, on paper, for its teachers. */
export function TeacherPrintout({ subject, subgroupId, activityId }: ClassProps) {
  const mayReview = useCan('review-work');
  const clock = useSchoolClock();
  const items = usePrintedClass(subject, subgroupId, activityId, clock?.today);
  const [hasResponses, setResponses] = useState(true);
  if (!mayReview) return <Navigate to="/" replace />;
  if (items === undefined || !clock) return <Opening />;
  if (items.length === 0) return <NothingToPrint subject={subject} />;
  return (
    <PrintPage
      title="Print the class"
      choices={
        hasSnacks(items) && (
          <Checkbox label="With what students wrote" checked={hasResponses} onChange={setResponses} />
        )
      }
    >
      {items.map((item) => (
        <ClassSheet key={item.assignment.id} item={item} printedAt={clock.now} hasResponses={hasResponses} />
      ))}
    </PrintPage>
  );
}

const hasSnacks = (items: readonly { readonly assignment: Assignment }[] | undefined): boolean =>
  items?.some(({ assignment }) => isOfSnacks(assignment)) === true;

function Opening() {
  return (
    <PageBody>
      <Skeleton shape="title" label="Opening the sheets" />
    </PageBody>
  );
}

function NothingToPrint({ subject }: { readonly subject: SubjectPath }) {
  return (
    <PageBody width="text">
      <WhenHeard what="what is to be printed" level={1}>
        <EmptyState
          level={1}
          title="There is nothing to print here"
          action={<ButtonLink to={activitiesPath(subject)}>See your activities</ButtonLink>}
        >
          No open activity of this class is on this device.
        </EmptyState>
      </WhenHeard>
    </PageBody>
  );
}
