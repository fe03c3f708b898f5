import { useState } from 'react';
import { useCardBatch } from '#app/features/classes/card-batch.ts';
import { nameOf, type RosterEntry } from '#app/features/classes/queries.ts';
import { useStudentPassword } from '#app/features/classes/use-student-password.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { addStudentsPath } from '#app/navigation/classroom-paths.ts';
import { useGoTo } from '#app/navigation/go-to.ts';
import { newId } from '#app/platform/random.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { KeyRound } from '#app/ui/icons/key-round.ts';
import { Stack } from '#app/ui/layout/panel.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';

type Props = {
  readonly subject: SubjectPath;
  readonly classId: string;
  readonly roster: readonly RosterEntry[];
};

/** That cards wait to be printed, wherever in the class one is: nobody is shown their passwords again. */
export function WaitingCards({ subject }: Pick<Props, 'subject'>) {
  const { format } = useLocale();
  const { batch } = useCardBatch();
  if (!batch) return null;
  const cards = format.plural(batch.students.length, 'sign-in card is', 'sign-in cards are');
  return (
    <Alert tone="warn" title={`${cards} not printed yet`}>
      <TextLink to={addStudentsPath(subject, batch.classId)}>See the cards</TextLink>
    </Alert>
  );
}

/** The way to new cards for chosen students or the whole class. */
export function NewCards({ subject, classId, roster }: Props) {
  const { batch, keep } = useCardBatch();
  const online = useOnline();
  const [choosing, setChoosing] = useState(false);
  if (batch !== null || roster.length === 0) return null;
  return (
    <>
      <Button
        icon={<KeyRound size="1.1em" aria-hidden="true" />}
        disabledReason={online ? undefined : 'New sign-in cards need a network.'}
        reasonShown="bubble"
        onClick={() => setChoosing(true)}
      >
        New sign-in cards
      </Button>
      {choosing && (
        <ChooseStudents
          roster={roster}
          onClose={() => setChoosing(false)}
          onChosen={async (students) => {
            await keep({ classId, kind: 'passwords', key: newId(), students });
          }}
          to={addStudentsPath(subject, classId)}
        />
      )}
    </>
  );
}

function ChooseStudents({
  roster,
  onClose,
  onChosen,
  to,
}: Pick<Props, 'roster'> & {
  readonly onClose: () => void;
  readonly onChosen: (students: NewCard[]) => Promise<void>;
  readonly to: string;
}) {
  const { format } = useLocale();
  const goTo = useGoTo();
  const newPassword = useStudentPassword();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = roster.filter(({ member }) => !left.has(member.userId));
  const toggle = (id: string, isChosen: boolean) =>
    setLeft((before) => new Set(isChosen ? [...before].filter((other) => other !== id) : [...before, id]));
  const make = async () => {
    await onChosen(chosen.map((entry) => cardOf(entry, newPassword())));
    goTo(to);
  };
  return (
    <Dialog
      open
      title="New sign-in cards"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={chosen.length === 0 ? 'Choose at least one student.' : undefined}
            onClick={() => void make()}
          >
            {`Make ${format.plural(chosen.length, 'card', 'cards')}`}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>
          Each chosen student gets a new password. The old one ends, and their devices ask for the new one.
          What is written there stays.
        </p>
        <Checkbox
          label="The whole class"
          checked={left.size === 0}
          onChange={(all) => setLeft(new Set(all ? [] : roster.map(({ member }) => member.userId)))}
        />
        <ul role="list">
          {roster.map(({ member }) => (
            <li key={member.userId}>
              <Checkbox
                label={nameOf(member)}
                checked={!left.has(member.userId)}
                onChange={(isChosen) => toggle(member.userId, isChosen)}
              />
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}

type NewCard = ReturnType<typeof cardOf>;

/** The username follows with the school's answer. */
function cardOf({ member }: RosterEntry, password: string) {
  const { userId: individualId, firstName, lastName } = member;
  return { individualId, username: '', firstName, lastName, password, isMade: false };
}
