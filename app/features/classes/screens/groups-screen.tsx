import { GroupsEditor } from '#app/features/classes/components/groups-editor.tsx';
import { TaughtClass } from '#app/features/classes/components/taught-class.tsx';
import { classesPath, classPath } from '#app/navigation/classroom-paths.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';

/** The named groups of a class: who gets what apart from the others (classroom §3, subGroups). */
export function GroupsScreen({
  subject,
  classId,
}: {
  readonly subject: SubjectPath;
  readonly classId: string;
}) {
  return (
    <TaughtClass subject={subject} classId={classId}>
      {(details) => (
        <PageBody width="text">
          <PageHeader
            title="Groups"
            lead="An activity can be given to a group. Who comes into the group later gets it too."
            crumbs={[
              { label: 'Classes', to: classesPath(subject) },
              { label: details.classRow.name, to: classPath(subject, classId) },
            ]}
          />
          <GroupsEditor details={details} />
        </PageBody>
      )}
    </TaughtClass>
  );
}
