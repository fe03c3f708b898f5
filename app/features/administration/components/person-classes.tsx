import { useState } from 'react';
import { enroll, removeFromClass } from '#app/features/administration/administration-calls.ts';
import { nameOf } from '#app/features/administration/person-words.ts';
import { useChange } from '#app/features/administration/use-change.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import type { PersonClass } from '#shared/domain/accounts/administration-calls.ts';
import { classRoleOf } from '#shared/domain/classes/class-members.ts';
import styles from './administration.module.css';
import { ChangeProblem } from './change-problem.tsx';
import { ClassChoice, type ClassErrand } from './class-choice.tsx';
import { needsNetwork, type PartProps } from './part-props.ts';

/** The classes of somebody, and the ways in and out of them. */
export function PersonClasses({ person, onChanged }: PartProps) {
  const online = useOnline();
  const [errand, setErrand] = useState<ClassErrand | null>(null);
  const { busy, problem, run } = useChange(onChanged);
  const { individualId } = person;
  const takes = classRoleOf(person.roles) !== null && !person.isDisabled;
  const remove = ({ classId, name }: PersonClass) =>
    void run(
      classId,
      () => removeFromClass({ classId, individualId }),
      `${nameOf(person)} is out of ${name}.`,
    );
  const putBack = ({ classId, name }: PersonClass) =>
    void run(classId, () => enroll({ classId, individualId }), `${nameOf(person)} is in ${name} again.`);
  return (
    <section aria-labelledby="person-classes">
      <SectionHeader id="person-classes" title="Classes" />
      <Panel>
        <Stack gap={3}>
          <ChangeProblem text={problem} />
          {person.classes.length === 0 ? (
            <p>In no class.</p>
          ) : (
            <ul role="list" className={`${styles.rows} ${styles.panelRows}`}>
              {person.classes.map((one) => (
                <ClassRow
                  key={one.classId}
                  one={one}
                  isBusy={busy === one.classId}
                  unavailable={needsNetwork(online)}
                  onRemove={remove}
                  onPutBack={putBack}
                  onErrand={setErrand}
                />
              ))}
            </ul>
          )}
          {takes && (
            <div>
              <Button disabledReason={needsNetwork(online)} onClick={() => setErrand({ kind: 'enroll' })}>
                Put into a class
              </Button>
            </div>
          )}
        </Stack>
      </Panel>
      {errand !== null && (
        <ClassChoice person={person} errand={errand} onClose={() => setErrand(null)} onChanged={onChanged} />
      )}
    </section>
  );
}

type RowProps = {
  readonly one: PersonClass;
  readonly isBusy: boolean;
  readonly unavailable: string | undefined;
  readonly onRemove: (one: PersonClass) => void;
  readonly onPutBack: (one: PersonClass) => void;
  readonly onErrand: (errand: ClassErrand) => void;
};

function ClassRow({ one, isBusy, unavailable, onRemove, onPutBack, onErrand }: RowProps) {
  const { name, role, isCurrent, isOnlyTeacher } = one;
  const shared = { size: 'small', disabledReason: unavailable, reasonShown: 'bubble' } as const;
  const only = 'Nobody else teaches this class: hand it over.';
  return (
    <li className={styles.row}>
      <span className={styles.rowWords}>
        <strong>{name}</strong>
        <br />
        <span className={styles.soft}>
          {isCurrent ? (role === 'teacher' ? 'Teaches it' : 'Student') : 'Was in it before'}
        </span>
      </span>
      <span className={styles.rowActions}>
        {!isCurrent && (
          <Button {...shared} busy={isBusy} busyText="One moment…" onClick={() => onPutBack(one)}>
            Put back
          </Button>
        )}
        {isCurrent && (
          <>
            <Button
              {...shared}
              aria-label={role === 'teacher' ? `Hand over ${name}` : `Move out of ${name}`}
              onClick={() => onErrand({ kind: role === 'teacher' ? 'hand-over' : 'move', from: one })}
            >
              {role === 'teacher' ? 'Hand over' : 'Move'}
            </Button>
            <Button
              {...shared}
              aria-label={`Take out of ${name}`}
              busy={isBusy}
              busyText="One moment…"
              disabledReason={unavailable ?? (role === 'teacher' && isOnlyTeacher ? only : undefined)}
              onClick={() => onRemove(one)}
            >
              Take out
            </Button>
          </>
        )}
      </span>
    </li>
  );
}
