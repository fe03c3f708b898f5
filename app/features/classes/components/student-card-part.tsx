import type { CallAnswer } from '#app/features/classes/calls.ts';
import { useCardBatch, type CardBatch } from '#app/features/classes/card-batch.ts';
import { nameOf } from '#app/features/classes/queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { addStudentsPath } from '#app/navigation/classroom-paths.ts';
import { useLeadOn } from '#app/navigation/go-to.ts';
import { newId } from '#app/platform/random.ts';
import { textOfSilence, type CallOutcome } from '#app/platform/server-call.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { useRead } from '#app/platform/use-read.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { ClassRow, Membership } from '#shared/domain/classes/rows.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';

/** A student of a class, on their teacher's page of them. */
export type StudentPart = {
  readonly subject: SubjectPath;
  readonly classRow: ClassRow;
  readonly member: Membership;
};

type Props = StudentPart & {
  readonly id: string;
  readonly title: string;
  /** What the card holds, in the middle of a sentence: "badge". */
  readonly what: string;
  readonly kind: CardBatch['kind'];
  /** Since when students of the class have one, epoch ms. */
  readonly read: () => Promise<CallOutcome<readonly { individualId: string; madeAt: number }[]>>;
  readonly end: (
    request: { classId: string; individualId: string },
    key: string,
  ) => Promise<CallAnswer<unknown>>;
  /** A card with a new one. */
  readonly cardOf: (member: Membership) => CardBatch['students'][number];
};

/** Whether a student has what a card for signing in holds; a new one, and the end of it. */
export function StudentCardPart({
  subject,
  classRow,
  member,
  id,
  title,
  what,
  kind,
  read,
  end,
  cardOf,
}: Props) {
  const online = useOnline();
  const notify = useNotify();
  const startLeading = useLeadOn();
  const { format } = useLocale();
  const { batch, keep } = useCardBatch();
  const { userId: individualId, classId } = member;
  const { state, again } = useRead(classId, read);
  const { busy, problem, submit } = useSubmit({
    what: `Ending the ${what} of ${nameOf(member)}`,
    run: async () => {
      const answer = await end({ classId, individualId }, newId());
      if (answer.kind === 'offline' || answer.kind === 'unanswered')
        return { text: textOfSilence(answer.kind) };
      if (answer.kind === 'refused') return { text: answer.errors.get('form') ?? refusalText('invalid') };
      notify({ text: `The ${what} of ${nameOf(member)} has ended.`, tone: 'good' });
      again();
      return null;
    },
  });
  const since =
    state.kind === 'read' ? state.body.find((one) => one.individualId === individualId)?.madeAt : undefined;
  const make = async () => {
    const leadOn = startLeading();
    await keep({ classId, kind, key: newId(), students: [cardOf(member)] });
    leadOn(addStudentsPath(subject, classRow.id));
  };
  const stateInWords = (): string => {
    if (state.kind === 'reading') return `Looking for a ${what}…`;
    if (state.kind !== 'read')
      return `Whether this student has a ${what} is not known without the school server.`;
    return since === undefined ? `This student has no ${what}.` : `Made ${format.dateTime(since)}.`;
  };
  const needsNetwork = online ? undefined : 'This needs a network.';
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={title} />
      <Stack gap={3} align="start">
        {problem !== null && (
          <Alert tone="danger" role="alert">
            {problem.text}
          </Alert>
        )}
        <p>{stateInWords()}</p>
        <Button
          disabledReason={
            needsNetwork ?? (batch === null ? undefined : 'Other sign-in cards are not printed yet.')
          }
          onClick={() => void make()}
        >
          {since === undefined ? `Make a ${what}` : `Make a new ${what}`}
        </Button>
        {since !== undefined && (
          <Button busy={busy} busyText="Ending it…" disabledReason={needsNetwork} onClick={() => submit()}>
            {`End the ${what}`}
          </Button>
        )}
      </Stack>
    </section>
  );
}

/** The list in an answer that holds one beside nothing else. */
export async function listOf<T, L>(
  asked: Promise<CallOutcome<T>>,
  list: (body: T) => L,
): Promise<CallOutcome<L>> {
  const outcome = await asked;
  return outcome.kind === 'done' ? { kind: 'done', body: list(outcome.body) } : outcome;
}
