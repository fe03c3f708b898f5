import { Suspense, useState } from 'react';
import { DeleteActivityDialog } from '#app/features/activities/index.ts';
import { useSnackPackActions } from '#app/features/learning-strategies/teacher-actions.ts';
import type { SnackState } from '#app/features/learning-strategies/teacher-queries.ts';
import { activityPrintoutPath } from '#app/navigation/classroom-paths.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Printer } from '#app/ui/icons/printer.ts';
import { Stack } from '#app/ui/layout/panel.tsx';
import { problemOf } from '#app/ui/state/attempt.ts';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { SnackPack } from '#shared/domain/learning-strategies/rows.ts';
import { CloneDialog } from './clone-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';

type Open = 'rename' | 'clone' | 'delete' | null;

/** What is done with a whole snack pack: another name, a copy, deleting it. */
export function SnackPackMenu({
  pack,
  snacks,
}: {
  readonly pack: SnackPack;
  readonly snacks: readonly SnackState[];
}) {
  const [open, setOpen] = useState<Open>(null);
  const actions = useSnackPackActions(pack);
  const notify = useNotify();
  const close = () => setOpen(null);
  const remove = useSubmit({
    run: async (given: readonly { readonly id: string; readonly classId: string }[]) => {
      const problem = problemOf(await actions.remove(given));
      if (problem === null) notify({ text: 'Deleted. You can bring it back for 30 days.', tone: 'good' });
      return problem;
    },
    failed: ({ text }) => notify({ text, tone: 'danger' }),
  });
  return (
    <Stack direction="row" gap={2}>
      {snacks.length > 0 && (
        <ButtonLink
          to={activityPrintoutPath(pack.subject, pack.id)}
          icon={<Printer size="1.1em" aria-hidden="true" />}
        >
          Print
        </ButtonLink>
      )}
      <Button onClick={() => setOpen('rename')}>Rename</Button>
      <Button onClick={() => setOpen('clone')}>Clone</Button>
      {pack.status === 'DRAFT' && (
        <Button busy={remove.busy} onClick={() => setOpen('delete')}>
          Delete
        </Button>
      )}
      {open === 'rename' && (
        <NameDialog
          title="Rename"
          name={pack.title}
          confirmLabel="Rename"
          onName={async (title) => problemOf(await actions.rename(title))}
          onClose={close}
        />
      )}
      {open === 'clone' && (
        <CloneDialog pack={pack} contents={snacks.map(({ snack }) => snack.content)} onClose={close} />
      )}
      {open === 'delete' && (
        <Suspense fallback={null}>
          <DeleteActivityDialog
            activity={pack}
            confirmLabel="Delete learning strategies"
            onDelete={(given) => {
              close();
              remove.submit(given.map(({ assignment }) => assignment));
            }}
            onCancel={close}
          />
        </Suspense>
      )}
    </Stack>
  );
}
