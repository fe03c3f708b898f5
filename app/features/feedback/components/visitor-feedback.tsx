import { useRef } from 'react';
import { useFormDraft } from '#app/engine/index.ts';
import { useSignInFirst } from '#app/features/accounts/index.ts';
import { sendVisitorFeedback } from '#app/features/feedback/feedback-actions.ts';
import {
  emptyVisitorForm,
  visitorFormSchema,
  type VisitorForm,
} from '#app/features/feedback/feedback-form.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { newId } from '#app/platform/random.ts';
import { textOfSilence } from '#app/platform/server-call.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { OtherDrafts } from '#app/ui/fields/other-drafts.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { contactProblem, feedbackMessages } from '#shared/domain/feedback/feedback-calls.ts';
import {
  feedbackProblem,
  MAX_CONTACT_EMAIL_LENGTH,
  MAX_WHO_LENGTH,
} from '#shared/domain/feedback/feedback.ts';
import { textOfRefusal } from '#shared/kernel/refusal-texts.ts';
import { ExperienceField } from './experience-field.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import type { FormProps } from './form-props.ts';
import { useFeedbackForm } from './use-feedback-form.ts';

const FIELDS = ['feedbackExperience', 'userType', 'contactEmail'] as const;

/**
 * Feedback of somebody who is not signed in. Nothing of theirs is ever sent later in their name: without a network it stays
 * here as a draft, and says so.
 */
export function VisitorFeedback({ subject, onDone }: FormProps) {
  const online = useOnline();
  const signInFirst = useSignInFirst();
  const { terms } = useLocale();
  const key = useRef(newId());
  const draft = useFormDraft({ key: 'feedback', schema: visitorFormSchema, empty: emptyVisitorForm });
  const form = draft.value ?? emptyVisitorForm;
  const { problem, busy, submit, touched } = useFeedbackForm({
    form: 'general',
    send: async () => {
      const wrong = problemOfForm(form);
      if (wrong !== null) return { problem: wrong };
      const outcome = await sendVisitorFeedback(subject, form, key.current);
      if (outcome.kind === 'done') return { feedbackId: null };
      if (outcome.kind !== 'refused') return { problem: { text: textOfUnsent(outcome.kind) } };
      const [field, text] = [...outcome.errors][0] ?? ['form', ''];
      return { problem: { field, text } };
    },
    done: async () => {
      await draft.clear();
      onDone(null);
    },
  });
  const change = (part: Partial<VisitorForm>) => {
    touched();
    draft.change({ ...form, ...part });
  };
  const errorAt = (field: (typeof FIELDS)[number]) => (problem?.field === field ? problem.text : undefined);
  return (
    <FeedbackForm
      problem={problem}
      fields={FIELDS}
      busy={busy}
      disabledReason={online ? undefined : 'Sending needs a network. What you typed stays on this device.'}
      onSubmit={submit}
    >
      <OtherDrafts others={draft.others} textOf={({ feedbackExperience }) => feedbackExperience} />
      <p>
        Do you have an account?{' '}
        <Button variant="quiet" size="small" onClick={() => signInFirst(() => undefined)}>
          Sign in
        </Button>
      </p>
      <Select
        label="Who are you?"
        placeholder="Choose…"
        value={form.userType}
        error={errorAt('userType')}
        options={[
          { value: 'EDUCATOR', label: terms.teacher },
          { value: 'STUDENT', label: 'Student' },
          { value: 'FAMILY', label: 'Family of a student' },
          { value: 'OTHER', label: 'Somebody else' },
        ]}
        onChange={(userType) => change({ userType })}
      />
      <ExperienceField
        value={form.feedbackExperience}
        error={errorAt('feedbackExperience')}
        onChange={(feedbackExperience) => change({ feedbackExperience })}
      />
      {form.userType !== '' && form.userType !== 'STUDENT' && (
        <TextField
          label="Your name or position"
          optional
          maxLength={MAX_WHO_LENGTH}
          value={form.whoAmI}
          onChange={(whoAmI) => change({ whoAmI })}
        />
      )}
      {form.userType === 'EDUCATOR' && (
        <TextField
          label="E-mail address for an answer"
          optional
          type="email"
          autoComplete="email"
          maxLength={MAX_CONTACT_EMAIL_LENGTH}
          value={form.contactEmail}
          error={errorAt('contactEmail')}
          onChange={(contactEmail) => change({ contactEmail })}
        />
      )}
    </FeedbackForm>
  );
}

/** The first thing that is wrong, as the form has it from above; the server says the same. */
function problemOfForm({ userType, feedbackExperience, contactEmail }: VisitorForm) {
  if (userType === '') return { field: 'userType', text: feedbackMessages.userType };
  const missing = feedbackProblem({ kind: 'general', feedbackExperience });
  if (missing) return { field: 'feedbackExperience', text: textOfRefusal(missing.refusal) };
  const address = userType === 'EDUCATOR' ? contactProblem(contactEmail.trim()) : null;
  return address === null ? null : { field: 'contactEmail', text: address };
}

/** The generic error (classroom §8): sending it again under the same key sends it once. */
const textOfUnsent = (kind: 'offline' | 'unanswered'): string =>
  kind === 'offline'
    ? textOfSilence('offline')
    : 'The school server did not answer. What you typed stays here: send it again in a while. It arrives once.';
