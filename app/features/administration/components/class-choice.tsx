import { useState } from 'react';
import {
  enroll,
  handOver,
  moveStudent,
  readClasses,
  readPeople,
} from '#app/features/administration/administration-calls.ts';
import { nameOf } from '#app/features/administration/person-words.ts';
import { useChange } from '#app/features/administration/use-change.ts';
import { useRead } from '#app/platform/use-read.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Select, type SelectOption } from '#app/ui/fields/select.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type {
  PersonClass,
  PersonDetails,
  SchoolPerson,
} from '#shared/domain/accounts/administration-calls.ts';
import { ChangeProblem } from './change-problem.tsx';
import { ReadNotice } from './read-notice.tsx';

/** What a class, or a colleague, is chosen for. */
export type ClassErrand =
  | { readonly kind: 'enroll' }
  | { readonly kind: 'move'; readonly from: PersonClass }
  | { readonly kind: 'hand-over'; readonly from: PersonClass };

type ChoiceProps = {
  readonly person: PersonDetails;
  readonly errand: ClassErrand;
  readonly onClose: () => void;
  readonly onChanged: () => void;
};

/** Chooses the class that somebody comes into, or the colleague who gets a class. */
export function ClassChoice({ person, errand, onClose, onChanged }: ChoiceProps) {
  const { busy, problem, run } = useChange(onChanged);
  const { state } = useRead(errand.kind, () => readOptions(person, errand));
  const [chosen, setChosen] = useState('');
  const words = wordsOf(errand, nameOf(person));
  const send = async () => {
    if (chosen === '') return;
    if (await run('send', () => sendErrand(person, errand, chosen), words.said)) onClose();
  };
  return (
    <Dialog
      open
      size="small"
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={busy !== null}
            busyText="One moment…"
            disabledReason={chosen === '' ? 'Choose first.' : undefined}
            onClick={() => void send()}
          >
            {words.action}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>{words.lead}</p>
        <ChangeProblem text={problem} />
        <ReadNotice state={state} what="what can be chosen" />
        {state.kind === 'read' && (
          <Select
            label={words.label}
            placeholder="Choose"
            value={chosen}
            options={state.body}
            onChange={setChosen}
          />
        )}
      </Stack>
    </Dialog>
  );
}

const wordsOf = (errand: ClassErrand, name: string) => {
  switch (errand.kind) {
    case 'enroll':
      return {
        title: 'Put into a class',
        lead: `${name} comes into the class at once, on every device.`,
        label: 'Class',
        action: 'Put into the class',
        said: `${name} is in the class.`,
      };
    case 'move':
      return {
        title: 'Move to another class',
        lead: `${name} leaves ${errand.from.name}. What was written there stays theirs.`,
        label: 'To which class',
        action: 'Move',
        said: `${name} is in the other class.`,
      };
    case 'hand-over':
      return {
        title: `Hand over ${errand.from.name}`,
        lead: `${name} does not see the class any more. The colleague gets it with its students and their work.`,
        label: 'To which teacher',
        action: 'Hand over',
        said: `${errand.from.name} has another teacher.`,
      };
  }
};

/** The colleagues that a class can go to, or the classes that the person is not in. */
async function readOptions(person: PersonDetails, { kind }: ClassErrand) {
  if (kind === 'hand-over') {
    const outcome = await readTeachers();
    if (outcome.kind !== 'done') return outcome;
    const body = outcome.body
      .filter(({ individualId }) => individualId !== person.individualId)
      .map((one): SelectOption<string> => ({ value: one.individualId, label: nameOf(one) }));
    return { kind: 'done' as const, body };
  }
  const outcome = await readClasses();
  if (outcome.kind !== 'done') return outcome;
  const isIn = (classId: string) => person.classes.some((one) => one.classId === classId && one.isCurrent);
  const body = outcome.body.classes
    .filter(({ classId }) => !isIn(classId))
    .map((one): SelectOption<string> => ({ value: one.classId, label: one.name }));
  return { kind: 'done' as const, body };
}

/** All teachers who can sign in, whatever number of pages they fill. */
async function readTeachers() {
  const teachers: SchoolPerson[] = [];
  for (;;) {
    const page = await readPeople({ search: '', role: 'teacher', state: 'active' }, teachers.length);
    if (page.kind !== 'done') return page;
    teachers.push(...page.body.people);
    if (page.body.people.length === 0 || teachers.length >= page.body.total)
      return { kind: 'done' as const, body: teachers };
  }
}

function sendErrand({ individualId }: PersonDetails, errand: ClassErrand, chosen: string) {
  switch (errand.kind) {
    case 'enroll':
      return enroll({ classId: chosen, individualId });
    case 'move':
      return moveStudent({ individualId, fromClassId: errand.from.classId, toClassId: chosen });
    case 'hand-over':
      return handOver({ classId: errand.from.classId, fromId: individualId, toId: chosen });
  }
}
