import { useFormDraft } from '#app/engine/index.ts';
import { useSendFeedback } from '#app/features/feedback/feedback-actions.ts';
import { emptyGeneralForm, generalFormSchema } from '#app/features/feedback/feedback-form.ts';
import { OtherDrafts } from '#app/ui/fields/other-drafts.tsx';
import { ExperienceField } from './experience-field.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import type { FormProps } from './form-props.ts';
import { useFeedbackForm } from './use-feedback-form.ts';

/** What a signed-in person wants to say. It works without a network. */
export function GeneralFeedback({ subject, onDone }: FormProps) {
  const send = useSendFeedback();
  const draft = useFormDraft({ key: 'feedback', schema: generalFormSchema, empty: emptyGeneralForm });
  const form = draft.value ?? emptyGeneralForm;
  const { problem, busy, submit, touched } = useFeedbackForm({
    form: 'general',
    send: () => send(subject, { kind: 'general', ...form }),
    done: async (feedbackId) => {
      await draft.clear();
      onDone(feedbackId);
    },
  });
  return (
    <FeedbackForm problem={problem} fields={['feedbackExperience']} busy={busy} onSubmit={submit}>
      <OtherDrafts others={draft.others} textOf={({ feedbackExperience }) => feedbackExperience} />
      <ExperienceField
        value={form.feedbackExperience}
        error={problem?.field === 'feedbackExperience' ? problem.text : undefined}
        onChange={(feedbackExperience) => {
          touched();
          draft.change({ feedbackExperience });
        }}
      />
    </FeedbackForm>
  );
}
