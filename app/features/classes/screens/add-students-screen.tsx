import { useState } from 'react';
import type { CallErrors, NewStudent } from '#app/features/classes/calls.ts';
import {
  isCard,
  isSettled,
  isWhole,
  useCardBatch,
  type Card,
  type CardBatch,
} from '#app/features/classes/card-batch.ts';
import { BadgeCards } from '#app/features/classes/components/badge-cards.tsx';
import styles from '#app/features/classes/components/class-code.module.css';
import { MakingCards } from '#app/features/classes/components/making-cards.tsx';
import { NewStudents, useNewStudentsDraft } from '#app/features/classes/components/new-students.tsx';
import { RefusedCards } from '#app/features/classes/components/refused-cards.tsx';
import { SecretCards } from '#app/features/classes/components/secret-cards.tsx';
import { SignInCards } from '#app/features/classes/components/sign-in-cards.tsx';
import { TaughtClass } from '#app/features/classes/components/taught-class.tsx';
import type { ClassDetails } from '#app/features/classes/queries.ts';
import { useRowPasswords } from '#app/features/classes/use-row-passwords.ts';
import { addStudentsPath, classesPath, classPath } from '#app/navigation/classroom-paths.ts';
import { useGoTo, useLeadOn } from '#app/navigation/go-to.ts';
import { newId } from '#app/platform/random.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Stack } from '#app/ui/layout/panel.tsx';
import { useStillHere } from '#app/ui/state/use-still-here.ts';
import type { SubjectPath } from '#shared/access/roles.ts';

const NO_ERRORS: CallErrors = new Map();

/** Makes accounts for the students of a class, then shows their sign-in cards until they were printed. */
export function AddStudentsScreen({
  subject,
  classId,
}: {
  readonly subject: SubjectPath;
  readonly classId: string;
}) {
  return (
    <TaughtClass subject={subject} classId={classId}>
      {(details) => (
        <PageBody>
          <AddStudents key={classId} subject={subject} details={details} />
        </PageBody>
      )}
    </TaughtClass>
  );
}

function AddStudents({
  subject,
  details,
}: {
  readonly subject: SubjectPath;
  readonly details: ClassDetails;
}) {
  const { classRow, mark } = details;
  const { batch, keep, dismiss } = useCardBatch();
  const [errors, setErrors] = useState(NO_ERRORS);
  const goTo = useGoTo();
  const startLeading = useLeadOn();
  const notify = useNotify();
  const isHere = useStillHere();
  const draft = useNewStudentsDraft(classRow.id);
  const passwords = useRowPasswords();
  const begin = async (students: readonly NewStudent[]) => {
    setErrors(NO_ERRORS);
    await keep({
      ...{ classId: classRow.id, kind: 'accounts', key: newId() },
      students: students.map((student) => ({ ...student, individualId: '', isMade: false })),
    });
  };
  const refuse = async (why: CallErrors) => {
    if (!isHere()) {
      // They stay: whoever comes back asks again, and reads why beside each student.
      notify({
        text: `No accounts were made for “${classRow.name}”. ${why.get('form') ?? 'Something on the list needs a change.'}`,
        tone: 'danger',
        durationMs: null,
        action: { label: 'See the list', onPress: () => goTo(addStudentsPath(subject, classRow.id)) },
      });
      return;
    }
    await dismiss();
    setErrors(why);
  };
  const leave = async () => {
    const leadOn = startLeading();
    await dismiss();
    leadOn(classPath(subject, classRow.id, { tab: 'students' }));
  };
  return (
    <>
      <PageHeader
        title={batch ? 'Sign-in cards' : 'Add students'}
        {...(!batch && {
          lead: 'Make accounts for students who have none. Who has one joins with the class code.',
        })}
        crumbs={[
          { label: 'Classes', to: classesPath(subject) },
          { label: classRow.name, to: classPath(subject, classRow.id, { tab: 'students' }) },
        ]}
      />
      <Stack gap={5}>
        {batch === undefined && <Skeleton shape="card" label="Looking for sign-in cards" />}
        {batch === null && (
          <NewStudents
            draft={draft}
            passwords={passwords}
            isClassKnown={classRow.code !== null || mark?.state !== 'saved'}
            refused={errors}
            onMake={begin}
          />
        )}
        {batch && batch.classId !== classRow.id && <OtherClass subject={subject} batch={batch} />}
        {batch?.classId === classRow.id && !isWhole(batch) && (
          <MakingCards
            subject={subject}
            batch={batch}
            keep={keep}
            onSettled={() => {
              // The list has become the cards. One that can't be forgotten is offered once more.
              if (batch.kind === 'accounts') void draft.clear().catch(() => undefined);
            }}
            onRefused={(why) => void refuse(why)}
          />
        )}
        {batch?.classId === classRow.id && batch.students.some(isSettled) && (
          <Cards className={classRow.name} batch={batch} onDismiss={() => void leave()} />
        )}
      </Stack>
    </>
  );
}

function Cards({
  className,
  batch,
  onDismiss,
}: {
  readonly className: string;
  readonly batch: CardBatch;
  readonly onDismiss: () => void;
}) {
  const settled = batch.students.filter(isSettled);
  const cards = settled.filter(isCard);
  return (
    <>
      {settled.some(({ isMade }) => isMade) && (
        <div className={styles.noPrint}>
          <Alert tone="good" role="status">
            {MADE_WORDS[batch.kind]}
          </Alert>
        </div>
      )}
      <RefusedCards students={settled} />
      {cards.length > 0 && <CardsOf kind={batch.kind} className={className} students={cards} />}
      {isWhole(batch) && (
        <div className={styles.noPrint}>
          <Button variant="primary" onClick={onDismiss}>
            {cards.length > 0 ? 'I have printed or noted them' : 'Back to the class'}
          </Button>
        </div>
      )}
    </>
  );
}

function CardsOf({
  kind,
  className,
  students,
}: {
  readonly kind: CardBatch['kind'];
  readonly className: string;
  readonly students: Card[];
}) {
  if (kind === 'badges') return <BadgeCards className={className} students={students} />;
  if (kind === 'secrets') return <SecretCards className={className} students={students} />;
  return <SignInCards className={className} students={students} />;
}

const MADE_WORDS: Record<CardBatch['kind'], string> = {
  accounts: 'The accounts are made; the students are in the class.',
  passwords: 'The new passwords are set.',
  badges: 'The badges are made.',
  secrets: 'The cards for the class list are made.',
};

function OtherClass({ subject, batch }: { readonly subject: SubjectPath; readonly batch: CardBatch }) {
  return (
    <Alert tone="info" title="The sign-in cards of another class are not printed yet">
      <TextLink to={addStudentsPath(subject, batch.classId)}>See these cards first</TextLink>
    </Alert>
  );
}
