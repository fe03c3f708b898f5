import { TextArea } from '#app/ui/fields/text-area.tsx';
import { MAX_FEEDBACK_LENGTH } from '#shared/domain/feedback/feedback.ts';

type Props = {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

/** The words of general feedback, `feedbackExperience` in the calls (classroom §7). */
export function ExperienceField({ value, error, onChange }: Props) {
  return (
    <TextArea
      label="What works well, and what doesn’t?"
      hint="Your school’s administrators read it. Please leave out other people’s names."
      rows={4}
      maxLength={MAX_FEEDBACK_LENGTH}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
