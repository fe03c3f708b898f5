import type { ReactNode } from 'react';
import type { ClassAssignment } from '#app/features/activities/teacher-queries.ts';
import { WhenHeard, type ListDensity } from '#app/features/device/index.ts';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { CardCell, CardGrid } from '#app/ui/layout/card.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { AssignmentCard } from './assignment-card.tsx';
import styles from './board.module.css';
import { NothingOpen } from './nothing-open.tsx';

type Part = {
  readonly items: readonly ClassAssignment[];
  readonly clock: SchoolClock;
  readonly density: ListDensity;
};

export function OpenPart({ items, clock, density, subject }: Part & { readonly subject: SubjectPath }) {
  return (
    <ByClass
      items={items}
      clock={clock}
      density={density}
      none={<NothingOpen title="Nothing is open here" subject={subject} />}
    />
  );
}

export function ScheduledPart({ items, clock, density }: Part) {
  const none = (
    <WhenHeard what="your activities">
      <EmptyState title="Nothing is scheduled">Choose a later start date when you assign.</EmptyState>
    </WhenHeard>
  );
  return <ByClass items={items} clock={clock} density={density} none={none} />;
}

export function CompletedPart({
  completed,
  deleted,
  clock,
  density,
}: Omit<Part, 'items'> & {
  readonly completed: readonly ClassAssignment[];
  readonly deleted: readonly ClassAssignment[];
}) {
  const none = (
    <WhenHeard what="your activities">
      <EmptyState title="Nothing has been ended yet">End an activity when its class is done.</EmptyState>
    </WhenHeard>
  );
  return (
    <>
      <ByClass items={completed} clock={clock} density={density} none={none} />
      {deleted.length > 0 && (
        <section className={styles.boardSection} aria-labelledby="board-deleted">
          <SectionHeader
            id="board-deleted"
            title="Deleted"
            note="Students’ work is kept. You can bring one back for 30 days."
          />
          <Cards items={deleted} clock={clock} density={density} />
        </section>
      )}
    </>
  );
}

/** Cards under the name of their class; the classes in the order of their first card. */
function ByClass({ items, clock, density, none }: Part & { readonly none: ReactNode }) {
  if (items.length === 0) return none;
  const classes = [...new Set(items.map((item) => item.assignment.classId))];
  return classes.map((classId) => {
    const ofClass = items.filter((item) => item.assignment.classId === classId);
    return (
      <section key={classId} className={styles.boardSection} aria-labelledby={`board-${classId}`}>
        <SectionHeader id={`board-${classId}`} title={ofClass[0]?.className ?? ''} />
        <Cards items={ofClass} clock={clock} density={density} showClass={false} />
      </section>
    );
  });
}

function Cards({ items, clock, density, showClass = true }: Part & { readonly showClass?: boolean }) {
  return (
    <CardGrid size={density === 'compact' ? 'rows' : 'medium'}>
      {items.map((item) => (
        <CardCell key={item.assignment.id}>
          <AssignmentCard item={item} clock={clock} density={density} showClass={showClass} hasMenu />
        </CardCell>
      ))}
    </CardGrid>
  );
}
