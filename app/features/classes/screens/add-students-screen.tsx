import { useState } from 'react';
import type { NewStudent } from '#app/features/classes/calls.ts';
import styles from '#app/features/classes/components/class-code.module.css';
import { NewStudents } from '#app/features/classes/components/new-students.tsx';
import { SignInCards } from '#app/features/classes/components/sign-in-cards.tsx';
import { TaughtClass } from '#app/features/classes/components/taught-class.tsx';
import { classesPath, classPath } from '#app/navigation/classroom-paths.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Stack } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';

/** Makes accounts for the students of a class, then shows their sign-in cards. */
export function AddStudentsScreen({
  subject,
  classId,
}: {
  readonly subject: SubjectPath;
  readonly classId: string;
}) {
  const [made, setMade] = useState<readonly NewStudent[]>([]);
  return (
    <TaughtClass subject={subject} classId={classId}>
      {({ classRow, mark }) => (
        <PageBody>
          <PageHeader
            title="Add students"
            lead="Make accounts for students who have none. Who has one joins with the class code."
            crumbs={[
              { label: 'Classes', to: classesPath(subject) },
              { label: classRow.name, to: classPath(subject, classId) },
            ]}
          />
          <Stack gap={5}>
            {made.length > 0 ? (
              <>
                <div className={styles.noPrint}>
                  <Alert tone="good" role="status">
                    The accounts are made; the students are in the class.
                  </Alert>
                </div>
                <SignInCards className={classRow.name} students={made} />
                <div className={styles.noPrint}>
                  <ButtonLink to={classPath(subject, classId)} variant="primary">
                    Done
                  </ButtonLink>
                </div>
              </>
            ) : (
              <NewStudents
                subject={subject}
                classId={classId}
                isClassKnown={classRow.code !== null || mark?.state !== 'saved'}
                onMade={setMade}
              />
            )}
          </Stack>
        </PageBody>
      )}
    </TaughtClass>
  );
}
