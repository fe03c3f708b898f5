import { useState } from 'react';
import { DeleteActivityDialog } from '#app/features/activities/index.ts';
import { useSnackPackActions } from '#app/features/learning-strategies/teacher-actions.ts';
import type { SnackState } from '#app/features/learning-strategies/teacher-queries.ts';
import { activityPrintoutPath } from '#app/navigation/classroom-paths.ts';
import { useGoTo } from '#app/navigation/go-to.ts';
import { snackPackPath } from '#app/navigation/learning-strategy-paths.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Printer } from '#app/ui/icons/printer.ts';
import { Stack } from '#app/ui/layout/panel.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { problemOf, type Problem } from '#app/ui/state/attempt.ts';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import { MAX_SNACK_PACK_TITLE_LENGTH } from '#shared/domain/learning-strategies/constants.ts';
import type { SnackPack } from '#shared/domain/learning-strategies/rows.ts';

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
  const goTo = useGoTo();
  const close = () => setOpen(null);
  const clone = async (title: string): Promise<Problem | null> => {
    const { outcome, snackPackId } = await actions.clone(
      title,
      snacks.map(({ snack }) => snack.content),
    );
    const problem = problemOf(outcome);
    if (problem !== null) return problem;
    notify({ text: 'Your Learning Strategies Snack has been cloned!', tone: 'good' });
    goTo(snackPackPath({ subject: pack.subject, snackPackId, view: 'pinboard' }));
    return null;
  };
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
        <NameDialog
          title="Clone these learning strategies"
          name={`${pack.title} (copy)`.slice(0, MAX_SNACK_PACK_TITLE_LENGTH)}
          confirmLabel="Clone"
          onName={clone}
          onClose={close}
        />
      )}
      {open === 'delete' && (
        <DeleteActivityDialog
          activity={pack}
          confirmLabel="Delete learning strategies"
          onDelete={(given) => {
            close();
            remove.submit(given.map(({ assignment }) => assignment));
          }}
          onCancel={close}
        />
      )}
    </Stack>
  );
}

/** Asks for a name; an empty one is refused at its field (classroom §5). */
function NameDialog({
  title,
  name,
  confirmLabel,
  onName,
  onClose,
}: {
  readonly title: string;
  readonly name: string;
  readonly confirmLabel: string;
  readonly onName: (name: string) => Promise<Problem | null>;
  readonly onClose: () => void;
}) {
  const [value, setValue] = useState(name);
  const [error, setError] = useState<string | undefined>();
  const { busy, submit } = useSubmit({
    run: async () => {
      const problem = await onName(value);
      if (problem === null) onClose();
      else setError(problem.text);
      return problem;
    },
  });
  const go = () => {
    if (value.trim() === '') setError('Required name');
    else submit();
  };
  return (
    <Dialog
      open
      size="small"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} busyText="Saving…" onClick={go}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        <TextField
          label="Name"
          value={value}
          maxLength={MAX_SNACK_PACK_TITLE_LENGTH}
          error={error}
          onChange={(next) => {
            setValue(next);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
