import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { defaultClassAvatar } from '#shared/domain/classes/avatars.ts';
import { MAX_CLASS_DESCRIPTION, MAX_CLASS_NAME } from '#shared/domain/classes/constants.ts';
import { refusalText, type Refusal } from '#shared/kernel/refusal.ts';
import { AvatarPicker } from './avatar-picker.tsx';

/** What a teacher types of a class. */
export const classWordsSchema = z.object({ name: z.string(), description: z.string(), avatar: z.string() });
export type ClassWords = z.infer<typeof classWordsSchema>;

export const noWords: ClassWords = { name: '', description: '', avatar: defaultClassAvatar };

export type ClassFormProps = {
  readonly words: ClassWords;
  readonly onChange: (words: ClassWords) => void;
  /** Answers why it was not done, or null. Rejects when the device could not store it. */
  readonly onSubmit: (words: ClassWords) => Promise<Refusal | null>;
  readonly submitLabel: string;
  readonly busyText: string;
  readonly failedTitle: string;
  readonly cancelTo: string;
};

/** Name, description and picture of a class, for a new one and for one that is there. */
export function ClassForm({ words, onChange, onSubmit, cancelTo, ...texts }: ClassFormProps) {
  const [error, setError] = useState<string | undefined>(undefined);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const refusal = await onSubmit({ ...words, name: words.name.trim() });
      if (refusal?.field === 'name') setError('Please enter a name.');
      else if (refusal) setFailure(refusalText(refusal.code));
    } catch {
      setFailure('This device could not store it. Nothing was changed.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap={4}>
          {failure !== null && (
            <Alert tone="danger" role="alert" title={texts.failedTitle}>
              {failure}
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
              setError(undefined);
            }}
            error={error}
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
