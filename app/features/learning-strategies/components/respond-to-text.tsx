import { useState } from 'react';
import { newPackOfSnacks, useSnackPackActions } from '#app/features/learning-strategies/teacher-actions.ts';
import {
  useSnackPack,
  useSnackPacksOn,
  type ListedSnackPack,
} from '#app/features/learning-strategies/teacher-queries.ts';
import { snackOn, type ReadableText } from '#app/features/learning-strategies/texts-of-pack.ts';
import { useTextsOn } from '#app/features/learning-strategies/use-texts-on.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useLeadOn } from '#app/navigation/go-to.ts';
import { snackPath } from '#app/navigation/learning-strategy-paths.ts';
import { newId } from '#app/platform/random.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { Highlighter } from '#app/ui/icons/highlighter.ts';
import { Stack } from '#app/ui/layout/panel.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { problemOf } from '#app/ui/state/attempt.ts';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { MAX_SNACKS, type SnackTypeId } from '#shared/domain/activities/snack.ts';
import { StrategyChoice } from './strategy-choice.tsx';

type Props = {
  readonly subject: SubjectPath;
  /** The pack that the text is read in: the library's, or one's own. */
  readonly packId: string;
  /** Its content id; of an excerpt its saved content id. */
  readonly textId: string;
};

/** On a text, for teachers: makes a snack of it, in a new list or in one that they have on its pack. */
export function RespondToText({ subject, packId, textId }: Props) {
  const [freshId, setFreshId] = useState<string | null>(null);
  const texts = useTextsOn(packId);
  const text = texts.kind === 'ready' ? texts.texts.find(({ id }) => id === textId) : undefined;
  if (texts.kind !== 'ready' || text === undefined) return null;
  return (
    <>
      <Button
        icon={<Highlighter size="1.1em" aria-hidden="true" />}
        // Pressed again it is another list.
        onClick={() => setFreshId(newId())}
      >
        Use a learning strategy
      </Button>
      {freshId !== null && (
        <ChooseStrategy
          fresh={{ id: freshId, sourcePackId: packId, subject }}
          sourceTitle={texts.title}
          text={text}
          onClose={() => setFreshId(null)}
        />
      )}
    </>
  );
}

type Fresh = Parameters<typeof newPackOfSnacks>[0];

function ChooseStrategy({
  fresh,
  sourceTitle,
  text,
  onClose,
}: {
  /** What a new list would be. */
  readonly fresh: Fresh;
  readonly sourceTitle: string;
  readonly text: ReadableText;
  readonly onClose: () => void;
}) {
  const own = useSnackPacksOn(fresh.sourcePackId);
  const [into, setInto] = useState(fresh.id);
  const [snackTypeId, setStrategy] = useState<SnackTypeId>(2);
  const open = (own ?? []).filter(({ count, subject }) => count < MAX_SNACKS && subject === fresh.subject);
  const pack = open.find(({ id }) => id === into) ?? newPackOfSnacks(fresh, sourceTitle);
  const rows = useSnackPack(pack.id);
  const actions = useSnackPackActions(pack);
  const startLeading = useLeadOn();
  const { busy, problem, submit, clear } = useSubmit({
    run: async () => {
      if (rows === undefined) return null;
      const leadOn = startLeading();
      const content = snackOn(text, snackTypeId);
      const others = rows.snacks.map(({ snack }) => snack);
      const { outcome, snackId } = await actions.add(content, others);
      const found = problemOf(outcome);
      if (found === null)
        leadOn(snackPath({ subject: fresh.subject, snackPackId: pack.id, snackId, content, view: 'edit' }));
      return found;
    },
  });
  return (
    <Dialog
      open
      title={text.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} busyText="Adding…" onClick={() => submit()}>
            Add and set it up
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {problem !== null && (
          <Alert tone="danger" role="alert" title="Not added" onClose={clear}>
            {problem.text}
          </Alert>
        )}
        <StrategyChoice value={snackTypeId} onChange={setStrategy} />
        {open.length > 0 && <IntoList own={open} freshId={fresh.id} value={pack.id} onChange={setInto} />}
      </Stack>
    </Dialog>
  );
}

function IntoList({
  own,
  freshId,
  value,
  onChange,
}: {
  readonly own: readonly ListedSnackPack[];
  readonly freshId: string;
  readonly value: string;
  readonly onChange: (id: string) => void;
}) {
  const { format } = useLocale();
  return (
    <Select
      label="Put it into"
      value={value}
      onChange={onChange}
      options={[
        { value: freshId, label: 'A new list' },
        ...own.map(({ id, title, count }) => ({
          value: id,
          label: `${title} (${format.plural(count, 'snack', 'snacks')})`,
        })),
      ]}
    />
  );
}
