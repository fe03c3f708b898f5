import { useHeard } from '#app/engine/index.ts';
import type { TeacherBoard } from '#app/features/activities/teacher-queries.ts';
import { DensityChoice, type ListDensity } from '#app/features/device/index.ts';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import {
  boardPath,
  type BoardAddress,
  type BoardStatus,
  type BoardTab,
} from '#app/navigation/classroom-paths.ts';
import { useGoTo } from '#app/navigation/go-to.ts';
import { Select } from '#app/ui/fields/select.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { isOfSnacks } from '#shared/domain/activities/asked.ts';
import { UNDO_DELETE_MS } from '#shared/domain/activities/constants.ts';
import type { Activity, Assignment } from '#shared/domain/activities/rows.ts';
import type { SnackPack } from '#shared/domain/learning-strategies/rows.ts';
import { boardLists } from './board-lists.ts';
import { CompletedPart, OpenPart, ScheduledPart } from './board-parts.tsx';
import styles from './board.module.css';
import { DraftsList } from './drafts-list.tsx';

type BoardProps = {
  readonly board: TeacherBoard;
  readonly clock: SchoolClock;
  readonly subject: SubjectPath;
  readonly address: BoardAddress;
  readonly density: ListDensity;
  readonly onDensity: (density: ListDensity) => void;
};

/** A teacher's activities by status, kind and class, in the order of classroom §4. The address says which. */
export function TeacherBoardView({ board, clock, subject, address, density, onDensity }: BoardProps) {
  const goTo = useGoTo();
  const isHeard = useHeard() === 'heard';
  const go = (part: Partial<BoardAddress>) =>
    goTo(boardPath(subject, { ...address, ...part }), { replace: true });
  const shown = board.assignments.filter(({ assignment }) => isShown(assignment, address));
  const lists = boardLists(shown, clock.today);
  const own = board.activities.filter((activity) => isOfKind(activity, address.tab));
  const unassigned = own.filter((activity) => activity.assignedTo.length === 0);
  const drafts = address.tab === 'all' || address.tab === 'activities' ? board.drafts : [];
  const isWithSnacks = address.tab === 'all' || address.tab === 'learning-strategies';
  // A deleted one is listed while it can be brought back.
  const isListed = (pack: SnackPack) =>
    pack.status === 'DRAFT' || clock.now <= pack.statusAt + UNDO_DELETE_MS;
  const snackPacks = isWithSnacks ? board.snackPacks.filter(isListed) : [];
  const counts: Record<BoardStatus, number> = {
    OPEN: lists.open.length,
    SCHEDULED: lists.scheduled.length,
    COMPLETED: lists.completed.length,
    DRAFT: drafts.length + unassigned.length + snackPacks.filter(({ status }) => status === 'DRAFT').length,
  };
  return (
    <Tabs
      label="Activities by status"
      value={address.status}
      onChange={(status) => go({ status })}
      aside={
        <div className={styles.boardFilter}>
          <BoardFilter board={board} address={address} onChange={go} />
          <DensityChoice value={density} onChange={onDensity} />
        </div>
      }
      tabs={STATUSES.map(({ id, label }) => ({
        ...{ id, label },
        ...(isHeard && { badge: <Badge>{counts[id]}</Badge> }),
      }))}
    >
      {address.status === 'OPEN' && (
        <OpenPart items={lists.open} clock={clock} density={density} subject={subject} />
      )}
      {address.status === 'SCHEDULED' && (
        <ScheduledPart items={lists.scheduled} clock={clock} density={density} />
      )}
      {address.status === 'COMPLETED' && (
        <CompletedPart completed={lists.completed} deleted={lists.deleted} clock={clock} density={density} />
      )}
      {address.status === 'DRAFT' && (
        <DraftsList
          drafts={drafts}
          snackPacks={snackPacks}
          unassigned={unassigned}
          given={own}
          deleted={board.deleted.filter((activity) => isOfKind(activity, address.tab))}
          subject={subject}
          density={density}
        />
      )}
    </Tabs>
  );
}

const STATUSES: readonly { readonly id: BoardStatus; readonly label: string }[] = [
  { id: 'OPEN', label: 'Open' },
  { id: 'SCHEDULED', label: 'Scheduled' },
  { id: 'COMPLETED', label: 'Completed' },
  { id: 'DRAFT', label: 'Drafts' },
];

function isShown(assignment: Assignment, { tab, subgroupId }: BoardAddress): boolean {
  return isOfKind(assignment, tab) && (subgroupId === null || assignment.subgroupId === subgroupId);
}

type OfKind = Pick<Activity, 'isQuickActivity'> & Pick<Assignment, 'snacks'>;

function isOfKind(given: OfKind, tab: BoardTab): boolean {
  if (tab === 'all' || isOfSnacks(given)) return tab === 'all' || tab === 'learning-strategies';
  return tab !== 'learning-strategies' && given.isQuickActivity === (tab === 'quick-activities');
}

function BoardFilter({
  board,
  address,
  onChange,
}: Pick<BoardProps, 'board' | 'address'> & { readonly onChange: (part: Partial<BoardAddress>) => void }) {
  const groups = board.classes.flatMap(({ name, subGroups }) =>
    subGroups.map((group) => ({
      value: group.subgroupId,
      label: group.isDefault ? name : `${name}: ${group.name}`,
    })),
  );
  return (
    <>
      <Select<BoardTab>
        label="Kind"
        labelHidden
        value={address.tab}
        onChange={(tab) => onChange({ tab })}
        options={[
          { value: 'all', label: 'All kinds' },
          { value: 'activities', label: 'Activities' },
          { value: 'quick-activities', label: 'Quick activities' },
          { value: 'learning-strategies', label: 'Learning strategies' },
        ]}
      />
      {groups.length > 1 && (
        <Select
          label="Class"
          labelHidden
          value={
            groups.some((group) => group.value === address.subgroupId) ? (address.subgroupId ?? '') : ALL
          }
          onChange={(value) => onChange({ subgroupId: value === ALL ? null : value })}
          options={[{ value: ALL, label: 'All classes' }, ...groups]}
        />
      )}
    </>
  );
}

const ALL = 'all';
