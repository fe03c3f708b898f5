import { useState, type ReactNode } from 'react';
import type { SubjectPath } from '#shared/access/roles.ts';
import {
  completedInOrder,
  deletedInOrder,
  openInOrder,
  scheduledInOrder,
} from '#shared/domain/activities/activity-order.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { CardCell, CardGrid } from '#app/ui/layout/card.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import type { ClassAssignment, TeacherBoard } from '../../teacher-queries.ts';
import type { SchoolClock } from '../../use-school-clock.ts';
import { AssignmentCard } from './assignment-card.tsx';
import { DraftsList } from './drafts-list.tsx';
import './board.css';

type BoardTab = 'open' | 'scheduled' | 'completed' | 'drafts';

/** A teacher's activities by status, and within it by class, in the order of classroom §4. */
export function TeacherBoardView({
  board,
  clock,
  subject,
}: {
  readonly board: TeacherBoard;
  readonly clock: SchoolClock;
  readonly subject: SubjectPath;
}) {
  const [tab, setTab] = useState<BoardTab>('open');
  const lists = listsOf(board.assignments, clock.today);
  const unassigned = board.activities.filter((activity) => activity.assignedTo.length === 0);
  return (
    <Tabs
      label="Activities by status"
      value={tab}
      onChange={setTab}
      tabs={[
        { id: 'open', label: 'Open', badge: <Badge>{lists.open.length}</Badge> },
        { id: 'scheduled', label: 'Scheduled', badge: <Badge>{lists.scheduled.length}</Badge> },
        { id: 'completed', label: 'Completed', badge: <Badge>{lists.completed.length}</Badge> },
        { id: 'drafts', label: 'Drafts', badge: <Badge>{board.drafts.length + unassigned.length}</Badge> },
      ]}
    >
      {tab === 'open' && (
        <ByClass items={lists.open} clock={clock} none={<NothingOpen subject={subject} />} />
      )}
      {tab === 'scheduled' && (
        <ByClass
          items={lists.scheduled}
          clock={clock}
          none={
            <EmptyState title="Nothing is scheduled">Choose a later start date when you assign.</EmptyState>
          }
        />
      )}
      {tab === 'completed' && <Completed completed={lists.completed} deleted={lists.deleted} clock={clock} />}
      {tab === 'drafts' && (
        <DraftsList
          drafts={board.drafts}
          unassigned={unassigned}
          given={board.activities}
          subject={subject}
        />
      )}
    </Tabs>
  );
}

function NothingOpen({ subject }: { readonly subject: SubjectPath }) {
  return (
    <EmptyState
      illustration={<EmptyArt />}
      title="Nothing is open for your classes"
      action={
        <ButtonLink to={`/${subject}/packs`} variant="primary">
          Choose a Pack
        </ButtonLink>
      }
    >
      Open a Pack to build an activity on it and assign it to a class. It works without a network too.
    </EmptyState>
  );
}

function Completed({
  completed,
  deleted,
  clock,
}: {
  readonly completed: readonly ClassAssignment[];
  readonly deleted: readonly ClassAssignment[];
  readonly clock: SchoolClock;
}) {
  return (
    <>
      <ByClass
        items={completed}
        clock={clock}
        none={
          <EmptyState title="Nothing has been ended yet">End an activity when its class is done.</EmptyState>
        }
      />
      {deleted.length > 0 && (
        <section className="board-section" aria-labelledby="board-deleted">
          <SectionHeader
            id="board-deleted"
            title="Deleted"
            note="Students’ work is kept. You can bring one back."
          />
          <Cards items={deleted} clock={clock} />
        </section>
      )}
    </>
  );
}

/** Cards under the name of their class; the classes in the order of their first card. */
function ByClass({
  items,
  clock,
  none,
}: {
  readonly items: readonly ClassAssignment[];
  readonly clock: SchoolClock;
  readonly none: ReactNode;
}) {
  if (items.length === 0) return none;
  const classes = [...new Set(items.map((item) => item.assignment.classId))];
  return classes.map((classId) => {
    const ofClass = items.filter((item) => item.assignment.classId === classId);
    return (
      <section key={classId} className="board-section" aria-labelledby={`board-${classId}`}>
        <SectionHeader id={`board-${classId}`} title={ofClass[0]?.className ?? ''} />
        <Cards items={ofClass} clock={clock} showClass={false} />
      </section>
    );
  });
}

function Cards({
  items,
  clock,
  showClass = true,
}: {
  readonly items: readonly ClassAssignment[];
  readonly clock: SchoolClock;
  readonly showClass?: boolean;
}) {
  return (
    <CardGrid>
      {items.map((item) => (
        <CardCell key={item.assignment.id}>
          <AssignmentCard item={item} clock={clock} showClass={showClass} />
        </CardCell>
      ))}
    </CardGrid>
  );
}

function listsOf(items: readonly ClassAssignment[], today: string) {
  const dated = items.map((item) => ({ ...item.assignment, item }));
  const itemsOf = (list: typeof dated) => list.map(({ item }) => item);
  return {
    open: itemsOf(openInOrder(dated, today)),
    scheduled: itemsOf(scheduledInOrder(dated, today)),
    completed: itemsOf(completedInOrder(dated)),
    deleted: itemsOf(deletedInOrder(dated)),
  };
}
