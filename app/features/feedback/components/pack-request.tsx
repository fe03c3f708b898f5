import { useFormDraft } from '#app/engine/index.ts';
import { useSendFeedback } from '#app/features/feedback/feedback-actions.ts';
import {
  emptyPackRequestForm,
  packRequestFormSchema,
  type PackRequestForm,
} from '#app/features/feedback/feedback-form.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { OtherDrafts } from '#app/ui/fields/other-drafts.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { MAX_STANDARD_LENGTH, MAX_TOPIC_LENGTH, wordsOfFeedback } from '#shared/domain/feedback/feedback.ts';
import { gradeRangesFor } from '#shared/domain/packs/grade-range.ts';
import { FeedbackForm } from './feedback-form.tsx';
import type { FormProps } from './form-props.ts';
import { useFeedbackForm } from './use-feedback-form.ts';

const ANY = 'any';

/** A teacher asks for a pack that the library does not have (classroom §7). It works without a network. */
export function PackRequest({ subject, onDone }: FormProps) {
  const { locale, terms } = useLocale();
  const send = useSendFeedback();
  const draft = useFormDraft({
    key: 'feedback:pack',
    schema: packRequestFormSchema,
    empty: emptyPackRequestForm,
  });
  const form = draft.value ?? emptyPackRequestForm;
  const { problem, busy, submit, touched } = useFeedbackForm({
    form: 'newPackRequest',
    send: () => send(subject, { kind: 'newPackRequest', ...form }),
    done: async (feedbackId) => {
      await draft.clear();
      onDone(feedbackId);
    },
  });
  const change = (part: Partial<PackRequestForm>) => {
    touched();
    draft.change({ ...form, ...part });
  };
  const ranges = gradeRangesFor(locale).map(({ fullLabel }) => ({ value: fullLabel, label: fullLabel }));
  return (
    <FeedbackForm problem={problem} fields={['preferredTopic']} busy={busy} onSubmit={submit}>
      <OtherDrafts
        others={draft.others}
        textOf={(other) => wordsOfFeedback({ kind: 'newPackRequest', ...other })}
      />
      <TextArea
        label="What should the pack be about?"
        rows={2}
        maxLength={MAX_TOPIC_LENGTH}
        value={form.preferredTopic}
        error={problem?.field === 'preferredTopic' ? problem.text : undefined}
        onChange={(preferredTopic) => change({ preferredTopic })}
      />
      <Select
        label={terms.grades}
        value={form.gradeRangeName === '' ? ANY : form.gradeRangeName}
        options={[{ value: ANY, label: 'Any' }, ...ranges]}
        onChange={(value) => change({ gradeRangeName: value === ANY ? '' : value })}
      />
      <TextField
        label="Curriculum standard"
        hint="Its number or its words, if there is one."
        optional
        maxLength={MAX_STANDARD_LENGTH}
        value={form.curriculumStandard}
        onChange={(curriculumStandard) => change({ curriculumStandard })}
      />
    </FeedbackForm>
  );
}
