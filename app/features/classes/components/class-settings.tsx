import type { ClassDetails } from '#app/features/classes/queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { editClassPath, importClassesPath, invitePath } from '#app/navigation/classroom-paths.ts';
import { ButtonLink, NewTabLink } from '#app/ui/actions/link.tsx';
import { Mail } from '#app/ui/icons/mail.ts';
import { PencilLine } from '#app/ui/icons/pencil-line.ts';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { AddTeacher } from './add-teacher.tsx';
import styles from './class-code.module.css';
import { ClassCode } from './class-code.tsx';
import { LevelChoice } from './level-choice.tsx';
import { RemoveClass } from './remove-class.tsx';

/** A class's code, its teachers, its name, and how it ends. */
export function ClassSettings({
  subject,
  details,
}: {
  readonly subject: SubjectPath;
  readonly details: ClassDetails;
}) {
  const { format } = useLocale();
  const { classRow } = details;
  return (
    <div className={styles.settings}>
      <ClassCode classRow={classRow} />
      <Panel label="Reading">
        <LevelChoice
          classId={classRow.id}
          studentIds={null}
          chosen={classRow.readingLevel ?? null}
          label="Reading level of the class"
          hint="Articles open at it. A student can choose another for a text, and you can give a group or a student their own."
          noneLabel="As the Pack"
        />
      </Panel>
      <Panel label="About this class">
        <Stack gap={3} align="start">
          {classRow.description !== '' && <p>{classRow.description}</p>}
          {classRow.imported !== undefined && <p>Imported from Google Classroom.</p>}
          <p>Taught by {format.list(classRow.teachers.map((teacher) => teacher.name))}</p>
          <Stack direction="row" gap={3}>
            <ButtonLink
              size="small"
              to={editClassPath(subject, classRow.id)}
              icon={<PencilLine size="1.1em" aria-hidden="true" />}
            >
              Edit class
            </ButtonLink>
            <ButtonLink
              size="small"
              to={invitePath(subject, classRow.id)}
              icon={<Mail size="1.1em" aria-hidden="true" />}
            >
              Invite by e-mail
            </ButtonLink>
            {classRow.imported !== undefined && (
              <ButtonLink size="small" to={importClassesPath(subject, classRow.id)}>
                Re-import from Google Classroom
              </ButtonLink>
            )}
            {classRow.imported !== undefined && classRow.imported.link !== '' && (
              <NewTabLink size="small" href={classRow.imported.link}>
                Open at Google
              </NewTabLink>
            )}
            <AddTeacher subject={subject} classId={classRow.id} />
            <RemoveClass subject={subject} classRow={classRow} />
          </Stack>
        </Stack>
      </Panel>
    </div>
  );
}
