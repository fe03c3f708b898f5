import { useLayoutEffect, useRef, useState } from 'react';
import { useClassActions } from '#app/features/classes/actions.ts';
import { nameOf, type ClassDetails } from '#app/features/classes/queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { newId } from '#app/platform/random.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import { MAX_GROUP_NAME } from '#shared/domain/classes/constants.ts';
import { isGroupNameUsed, namedGroups } from '#shared/domain/classes/membership.ts';
import type { ClassRow } from '#shared/domain/classes/rows.ts';
import styles from './class-code.module.css';
import { GroupTick } from './group-tick.tsx';
import { LevelChoice, levelOfAll } from './level-choice.tsx';

const NAME_IN_USE = 'This class has a group of this name already. Choose another name.';

type Group = ClassRow['subGroups'][number];

/** The named groups of a class and who is in each; every tick is kept at once. */
export function GroupsEditor({ details }: { readonly details: ClassDetails }) {
  const groups = namedGroups(details.classRow);
  return (
    <Stack gap={5}>
      <NewGroup classRow={details.classRow} />
      <ul className={styles.groupList} role="list">
        {groups.map((group) => (
          <li key={group.subgroupId}>
            <GroupPanel details={details} group={group} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function NewGroup({ classRow }: { readonly classRow: ClassRow }) {
  const actions = useClassActions();
  const [name, setName] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const create = async () => {
    if (busy) return;
    if (name.trim() === '') return setError('Please enter a name.');
    if (isGroupNameUsed(classRow, name)) return setError(NAME_IN_USE);
    const args = { classId: classRow.id, subgroupId: newId(), name: name.trim() };
    setBusy(true);
    if (await actions.createGroup(args, { text: `“${name.trim()}” was made.` })) setName('');
    setBusy(false);
  };
  return (
    <form
      className={styles.newGroup}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <TextField
        label="New group"
        hint="Only teachers of the class see its name."
        value={name}
        maxLength={MAX_GROUP_NAME}
        autoComplete="off"
        error={error}
        onChange={(value) => {
          setName(value);
          setError(undefined);
        }}
      />
      <Button
        type="submit"
        variant="primary"
        // The second press of a double click would find the field empty again, and complain of it.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        Make group
      </Button>
    </form>
  );
}

function GroupPanel({ details, group }: { readonly details: ClassDetails; readonly group: Group }) {
  const { format } = useLocale();
  const classId = details.classRow.id;
  const { subgroupId } = group;
  const members = details.roster.filter(({ member }) => member.subgroupIds.includes(subgroupId));
  return (
    <Panel label={group.name}>
      <Stack gap={3}>
        <h2 className={styles.groupName}>{group.name}</h2>
        <p>{format.plural(members.length, 'student', 'students')}</p>
        <fieldset className={styles.groupStudents} aria-label={`Students of ${group.name}`}>
          {details.roster.map(({ member }) => (
            <GroupTick key={member.id} member={member} subgroupId={subgroupId} label={nameOf(member)} />
          ))}
        </fieldset>
        {members.length > 0 && (
          <LevelChoice
            classId={classId}
            studentIds={members.map(({ member }) => member.userId)}
            chosen={levelOfAll(members.map(({ member }) => member.readingLevel))}
            label={`Reading level of ${group.name}`}
            hint="For those who are in the group now."
            noneLabel="As the class"
          />
        )}
        <Stack direction="row" gap={3}>
          <RenameGroup classRow={details.classRow} group={group} />
          <DeleteGroup classId={classId} group={group} />
        </Stack>
      </Stack>
    </Panel>
  );
}

function RenameGroup({ classRow, group }: { readonly classRow: ClassRow; readonly group: Group }) {
  const actions = useClassActions();
  const [name, setName] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>(undefined);
  const box = useRef<HTMLDivElement>(null);
  const wasRenaming = useRef(false);
  const isRenaming = name !== null;
  // Where the field was the button is again, and who was in it.
  useLayoutEffect(() => {
    if (wasRenaming.current && !isRenaming) box.current?.querySelector('button')?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
  if (name === null) {
    return (
      <div ref={box}>
        <Button size="small" aria-label={`Rename ${group.name}`} onClick={() => setName(group.name)}>
          Rename
        </Button>
      </div>
    );
  }
  const rename = async () => {
    const isSame = name.trim() === '' || name.trim() === group.name;
    if (!isSame && isGroupNameUsed(classRow, name, group.subgroupId)) return setError(NAME_IN_USE);
    const args = { classId: classRow.id, subgroupId: group.subgroupId, name: name.trim() };
    if (isSame || (await actions.renameGroup(args))) setName(null);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void rename();
      }}
    >
      <TextField
        label={`New name of ${group.name}`}
        value={name}
        maxLength={MAX_GROUP_NAME}
        autoFocus
        error={error}
        onChange={(value) => {
          setName(value);
          setError(undefined);
        }}
      />
      <Stack direction="row" gap={2}>
        <Button type="submit" size="small">
          Save name
        </Button>
        <Button size="small" variant="quiet" onClick={() => setName(null)}>
          Cancel
        </Button>
      </Stack>
    </form>
  );
}

function DeleteGroup({ classId, group }: { readonly classId: string; readonly group: Group }) {
  const actions = useClassActions();
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    setAsking(false);
    const { subgroupId, name } = group;
    // Students keep the id of a group that is gone: made again under it, it has them all.
    const bringBack = () =>
      actions.createGroup({ classId, subgroupId, name }, { text: `“${name}” is back.` });
    await actions.deleteGroup(
      { classId, subgroupId },
      // It is nowhere else: the way back stays until it is closed.
      {
        text: `“${name}” was removed.`,
        durationMs: null,
        action: { label: 'Undo', onPress: () => void bringBack() },
      },
    );
  };
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Remove ${group.name}`}
        onClick={() => setAsking(true)}
      >
        Remove group
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Remove the group “${group.name}”?`}
        confirmLabel="Remove group"
        danger
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        <p>Its students stay in the class and keep the activities the group was given.</p>
      </ConfirmDialog>
    </>
  );
}
