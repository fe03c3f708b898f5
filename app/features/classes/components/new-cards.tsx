import { useState } from 'react';
import { useSignedIn } from '#app/engine/index.ts';
import { isCard, useCardBatch, type CardBatch } from '#app/features/classes/card-batch.ts';
import { nameOf, type RosterEntry } from '#app/features/classes/queries.ts';
import { useStudentPassword } from '#app/features/classes/use-student-password.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { addStudentsPath } from '#app/navigation/classroom-paths.ts';
import { useLeadOn } from '#app/navigation/go-to.ts';
import { newId, randomBytes } from '#app/platform/random.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { KeyRound } from '#app/ui/icons/key-round.ts';
import { Stack } from '#app/ui/layout/panel.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { BADGE_BYTES, badgeCode } from '#shared/domain/accounts/badge.ts';
import { classListWay, newClassSecret, type ClassSecretKind } from '#shared/domain/accounts/class-secret.ts';
import type { Membership } from '#shared/domain/classes/rows.ts';

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
  const count = batch.students.filter(isCard).length;
  const cards = format.plural(count, 'sign-in card is', 'sign-in cards are');
  return (
    <Alert tone="warn" title={count > 0 ? `${cards} not printed yet` : 'Sign-in cards could not be made'}>
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
          onChosen={async (kind, students) => {
            await keep({ classId, kind, key: newId(), students });
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
  readonly onChosen: (kind: CardKind, students: CardBatch['students']) => Promise<void>;
  readonly to: string;
}) {
  const { format } = useLocale();
  const startLeading = useLeadOn();
  const newPassword = useStudentPassword();
  const hasBadges = useHasBadges();
  const way = useClassListWay();
  const [kind, setKind] = useState<CardKind>('passwords');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = roster.filter(({ member }) => !left.has(member.userId));
  const toggle = (id: string, isChosen: boolean) =>
    setLeft((before) => new Set(isChosen ? [...before].filter((other) => other !== id) : [...before, id]));
  const make = async () => {
    const cards = chosen.map(({ member }) => {
      if (kind === 'badges') return badgeOf(member);
      if (kind === 'secrets' && way !== null) return secretOf(member, way);
      return { ...cardOf(member), password: newPassword() };
    });
    const leadOn = startLeading();
    await onChosen(kind, cards);
    leadOn(to);
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
        {(hasBadges || way !== null) && (
          <RadioGroup<CardKind>
            legend="What the cards are for"
            value={kind}
            onChange={setKind}
            options={[
              { value: 'passwords', label: 'A new password' },
              ...(hasBadges
                ? [{ value: 'badges' as const, label: 'A badge to hold before the camera' }]
                : []),
              ...(way === null
                ? []
                : [{ value: 'secrets' as const, label: `A new ${SECRET_WORDS[way]} for the class list` }]),
            ]}
          />
        )}
        <p>{KIND_WORDS[kind]}</p>
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

type CardKind = Exclude<CardBatch['kind'], 'accounts'>;

const KIND_WORDS: Record<CardKind, string> = {
  passwords:
    'Each chosen student gets a new password. The old one ends, and their devices ask for the new one. What is written there stays.',
  badges:
    'Each chosen student gets a new badge. Where they had one, it ends, and their devices ask for the new one; what is written there stays. Passwords stay as they are.',
  secrets:
    'Each chosen student gets a new one, for devices that you open for this class. Where they had one, it ends, and they are signed out; what they wrote stays. Passwords stay as they are.',
};

/** What students have for the class list, in the middle of a sentence. */
export const SECRET_WORDS: Record<ClassSecretKind, string> = { pin: 'PIN', pictures: 'picture password' };

/** Whether students of this school sign in with badges. */
export const useHasBadges = (): boolean => useSignedIn().session.school.deviceRules?.badges === true;

/** What students of this school sign in with by the list of their class; null for no class lists. */
export const useClassListWay = (): ClassSecretKind | null =>
  classListWay(useSignedIn().session.school.deviceRules);

type NamedStudent = Pick<Membership, 'userId' | 'firstName' | 'lastName'>;

/** The username follows with the school's answer. */
const cardOf = ({ userId: individualId, firstName, lastName }: NamedStudent) => ({
  ...{ individualId, username: '', firstName, lastName, password: '', isMade: false },
});

/** A card with a new badge. */
export const badgeOf = (student: NamedStudent): CardBatch['students'][number] => ({
  ...cardOf(student),
  badge: badgeCode(randomBytes(BADGE_BYTES)),
});

/** A card with a new PIN or picture password. */
export const secretOf = (student: NamedStudent, way: ClassSecretKind): CardBatch['students'][number] => ({
  ...cardOf(student),
  secret: newClassSecret(way, randomBytes),
});
