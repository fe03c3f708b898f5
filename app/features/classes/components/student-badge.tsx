import { postBadgeEnd, readBadges } from '#app/features/classes/calls.ts';
import { useCardBatch } from '#app/features/classes/card-batch.ts';
import { nameOf } from '#app/features/classes/queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { addStudentsPath } from '#app/navigation/classroom-paths.ts';
import { useGoTo } from '#app/navigation/go-to.ts';
import { newId } from '#app/platform/random.ts';
import { textOfSilence } from '#app/platform/server-call.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { useRead, type ReadState } from '#app/platform/use-read.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { ClassRow, Membership } from '#shared/domain/classes/rows.ts';
import { refusalText } from '#shared/kernel/refusal.ts';
import { badgeOf, useHasBadges } from './new-cards.tsx';

type Props = {
  readonly subject: SubjectPath;
  readonly classRow: ClassRow;
  readonly member: Membership;
};

/** Whether a student has a badge to sign in with; a new one, and the end of it. Nothing where the school has no badges. */
export function StudentBadge(props: Props) {
  return useHasBadges() ? <BadgeOfStudent {...props} /> : null;
}

function BadgeOfStudent({ subject, classRow, member }: Props) {
  const online = useOnline();
  const notify = useNotify();
  const goTo = useGoTo();
  const { format } = useLocale();
  const { batch, keep } = useCardBatch();
  const { userId: individualId, classId } = member;
  const { state, again } = useRead(classId, () => readBadges(subject, classId));
  const { busy, problem, submit } = useSubmit({
    run: async () => {
      const answer = await postBadgeEnd(subject, { classId, individualId }, newId());
      if (answer.kind === 'offline' || answer.kind === 'unanswered')
        return { text: textOfSilence(answer.kind) };
      if (answer.kind === 'refused') return { text: answer.errors.get('form') ?? refusalText('invalid') };
      notify({ text: `The badge of ${nameOf(member)} has ended.`, tone: 'good' });
      again();
      return null;
    },
  });
  const since = sinceOf(state, individualId);
  const make = async () => {
    await keep({ classId, kind: 'badges', key: newId(), students: [badgeOf(member)] });
    goTo(addStudentsPath(subject, classRow.id));
  };
  const needsNetwork = online ? undefined : 'Badges need a network.';
  return (
    <section aria-labelledby="student-badge">
      <SectionHeader id="student-badge" title="Badge" />
      <Stack gap={3} align="start">
        {problem !== null && (
          <Alert tone="danger" role="alert">
            {problem.text}
          </Alert>
        )}
        <p>{typeof since === 'number' ? `Made ${format.dateTime(since)}.` : NOT_MADE[since]}</p>
        <Button
          disabledReason={
            needsNetwork ?? (batch === null ? undefined : 'Other sign-in cards are not printed yet.')
          }
          onClick={() => void make()}
        >
          {typeof since === 'number' ? 'Make a new badge' : 'Make a badge'}
        </Button>
        {typeof since === 'number' && (
          <Button
            busy={busy}
            busyText="Ending the badge…"
            disabledReason={needsNetwork}
            onClick={() => submit()}
          >
            End the badge
          </Button>
        )}
      </Stack>
    </section>
  );
}

const NOT_MADE = {
  none: 'This student has no badge.',
  unknown: 'Whether this student has a badge is not known without the school server.',
  reading: 'Looking for a badge…',
} as const;

/** Since when, epoch ms, or why that is not said. */
function sinceOf(
  state: ReadState<{ badges: readonly { individualId: string; madeAt: number }[] }>,
  individualId: string,
): number | keyof typeof NOT_MADE {
  if (state.kind === 'reading') return 'reading';
  if (state.kind !== 'read') return 'unknown';
  return state.body.badges.find((one) => one.individualId === individualId)?.madeAt ?? 'none';
}
