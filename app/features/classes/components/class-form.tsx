import * as z from 'zod/mini';
import { useFormDraft, type MutateOutcome } from '#app/engine/index.ts';
import { useLeadOn } from '#app/navigation/go-to.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { OtherDrafts } from '#app/ui/fields/other-drafts.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { problemOf } from '#app/ui/state/attempt.ts';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import { defaultClassAvatar } from '#shared/domain/classes/avatars.ts';
import { MAX_CLASS_DESCRIPTION, MAX_CLASS_NAME } from '#shared/domain/classes/constants.ts';
import { AvatarPicker } from './avatar-picker.tsx';

/** What a teacher types of a class. */
export const classWordsSchema = z.object({ name: z.string(), description: z.string(), avatar: z.string() });
export type ClassWords = z.infer<typeof classWordsSchema>;

export const noWords: ClassWords = { name: '', description: '', avatar: defaultClassAvatar };

export type ClassFormProps = {
  /** Where what is typed is kept, and what stands in the form without it. */
  readonly draftKey: string;
  readonly start: ClassWords;
  /** The head of the class that stands in the form; left out for a new one. */
  readonly head?: string | null;
  /** Stores what was typed over `base`. Rejects when the device could not. */
  readonly onSubmit: (words: ClassWords, base: string | null) => Promise<MutateOutcome>;
  /** What is said once it is stored, and where that leads. */
  readonly doneText: (name: string) => string;
  readonly doneTo: string;
  readonly submitLabel: string;
  readonly busyText: string;
  readonly failedTitle: string;
  readonly cancelTo: string;
};

/** Name, description and picture of a class, for a new one and for one that is there. */
export function ClassForm({
  draftKey,
  start,
  head = null,
  onSubmit,
  doneText,
  doneTo,
  cancelTo,
  ...texts
}: ClassFormProps) {
  const startLeading = useLeadOn();
  const notify = useNotify();
  const draft = useFormDraft({ key: draftKey, schema: classWordsSchema, empty: start, head });
  const { busy, problem, submit, clear } = useSubmit({
    run: async (typed: ClassWords) => {
      const name = typed.name.trim();
      const leadOn = startLeading();
      const found = problemOf(await onSubmit({ ...typed, name }, draft.base));
      if (found) return found;
      // It is stored: a draft that can't be forgotten is offered once more, no reason to say no.
      await draft.clear().catch(() => undefined);
      notify({ text: doneText(name), tone: 'good' });
      leadOn(doneTo);
      return null;
    },
  });
  if (draft.value === undefined) return <Skeleton shape="title" label="Opening" />;
  const { value: words, change: onChange } = draft;
  const isOfName = problem?.field === 'name';
  return (
    <Panel>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(words);
        }}
      >
        <Stack gap={4}>
          <OtherDrafts
            others={draft.others}
            textOf={({ name, description }) => [name, description].filter(Boolean).join(': ')}
          />
          {problem !== null && !isOfName && (
            <Alert tone="danger" role="alert" title={texts.failedTitle}>
              {problem.text}
            </Alert>
          )}
          <TextField
            label="Name"
            hint="As your students know it, for example “Science, period 3”."
            value={words.name}
            maxLength={MAX_CLASS_NAME}
            autoComplete="off"
            onChange={(name) => {
              onChange({ ...words, name });
              clear();
            }}
            error={isOfName ? 'Please enter a name.' : undefined}
          />
          <TextArea
            label="Description"
            optional
            rows={2}
            value={words.description}
            maxLength={MAX_CLASS_DESCRIPTION}
            onChange={(description) => onChange({ ...words, description })}
          />
          <AvatarPicker value={words.avatar} onChange={(avatar) => onChange({ ...words, avatar })} />
          <Stack direction="row" gap={3}>
            <Button type="submit" variant="primary" busy={busy} busyText={texts.busyText}>
              {texts.submitLabel}
            </Button>
            <ButtonLink to={cancelTo}>Cancel</ButtonLink>
          </Stack>
        </Stack>
      </form>
    </Panel>
  );
}
