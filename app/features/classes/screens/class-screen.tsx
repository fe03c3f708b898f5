import { useState, type ReactNode } from 'react';
import { ClassAvatar } from '#app/features/classes/components/class-avatar.tsx';
import { ClassSettings } from '#app/features/classes/components/class-settings.tsx';
import { ClassStudents } from '#app/features/classes/components/class-students.tsx';
import { ClassVersions } from '#app/features/classes/components/class-versions.tsx';
import styles from '#app/features/classes/components/class-work.module.css';
import { GroupsEditor } from '#app/features/classes/components/groups-editor.tsx';
import { WaitingCards } from '#app/features/classes/components/new-cards.tsx';
import { TaughtClass } from '#app/features/classes/components/taught-class.tsx';
import type { ClassDetails } from '#app/features/classes/queries.ts';
import { classesPath, classPath, type ClassAddress, type ClassTab } from '#app/navigation/classroom-paths.ts';
import { useChangeQuery } from '#app/navigation/go-to.ts';
import { Badge } from '#app/ui/layout/badge.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { readableCode } from '#shared/domain/classes/class-code.ts';
import { unsentText } from './classes-screen.tsx';

/** The parts of a class that are about its work, which other features draw. */
export type ClassWorkParts = Record<
  'activities' | 'gradebook' | 'annotations' | 'packs',
  (details: ClassDetails) => ReactNode
>;

type ClassScreenProps = {
  readonly subject: SubjectPath;
  readonly classId: string;
  readonly address: ClassAddress;
  readonly parts: ClassWorkParts;
};

/** One class for its teachers: its work, its students, its code (classroom §2). */
export function ClassScreen({ subject, classId, ...props }: ClassScreenProps) {
  return (
    <TaughtClass subject={subject} classId={classId}>
      {(details) => <ClassView subject={subject} details={details} {...props} />}
    </TaughtClass>
  );
}

type ViewProps = Pick<ClassScreenProps, 'subject' | 'address' | 'parts'> & { readonly details: ClassDetails };

function ClassView({ subject, details, address, parts }: ViewProps) {
  const changeQuery = useChangeQuery();
  const { classRow } = details;
  // A new class begins with its students. It stays so while one looks: the first who joins turns no page.
  const [usual] = useState<ClassTab>(() => (details.roster.length === 0 ? 'students' : 'activities'));
  const tab = address.tab ?? usual;
  return (
    <PageBody density="work">
      <ClassHead subject={subject} details={details} />
      <div className={styles.parts}>
        <Tabs<ClassTab>
          label="Parts of this class"
          value={tab}
          onChange={(chosen) => changeQuery(classPath(subject, classRow.id, { tab: chosen }))}
          tabs={TABS}
        >
          <WaitingCards subject={subject} />
          <ClassVersions details={details} />
          {isWork(tab) && parts[tab](details)}
          {tab === 'students' && <ClassStudents subject={subject} details={details} />}
          {tab === 'groups' && <GroupsEditor details={details} />}
          {tab === 'settings' && <ClassSettings subject={subject} details={details} />}
        </Tabs>
      </div>
    </PageBody>
  );
}

const WORK: readonly ClassTab[] = ['activities', 'gradebook', 'annotations', 'packs'];
const isWork = (tab: ClassTab): tab is keyof ClassWorkParts => WORK.includes(tab);

const TABS: readonly { readonly id: ClassTab; readonly label: string }[] = [
  { id: 'activities', label: 'Activities' },
  { id: 'gradebook', label: 'Gradebook' },
  { id: 'annotations', label: 'Annotations' },
  { id: 'packs', label: 'Reading time' },
  { id: 'students', label: 'Students' },
  { id: 'groups', label: 'Groups' },
  { id: 'settings', label: 'Class code and settings' },
];

function ClassHead({ subject, details }: Pick<ViewProps, 'subject' | 'details'>) {
  const { classRow, mark } = details;
  return (
    <PageHeader
      look="line"
      title={classRow.name}
      crumbs={[{ label: 'Classes', to: classesPath(subject) }]}
      meta={
        <>
          <ClassAvatar name={classRow.avatar} size="line" />
          {classRow.code === null ? (
            <span>The code follows when this device is online.</span>
          ) : (
            <span>
              Code{' '}
              <strong className={styles.code} data-part="class-code">
                {readableCode(classRow.code)}
              </strong>
            </span>
          )}
          {mark?.state === 'saved' && <Badge tone="info">{unsentText(classRow.code)}</Badge>}
        </>
      }
    />
  );
}
