import { Button } from '#app/ui/actions/button.tsx';
import { ChevronDown } from '#app/ui/icons/chevron-down.ts';
import { Plus } from '#app/ui/icons/plus.ts';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { questionForms, type QuestionForm } from '#shared/domain/questions/editing/question-forms.ts';
import { formWords } from './kinds.ts';

/** Adds a question of another kind than a text. */
export function AddKindMenu({
  onChoose,
  disabledReason,
}: {
  readonly onChoose: (form: QuestionForm) => void;
  readonly disabledReason: string | undefined;
}) {
  return (
    <Menu
      label="Kinds of questions"
      align="start"
      entries={questionForms
        .filter((form) => form !== 'written')
        .map((form) => ({
          kind: 'action',
          label: formWords[form].name,
          note: formWords[form].description,
          onPress: () => onChoose(form),
          disabledReason,
        }))}
    >
      {(trigger) => (
        <Button
          {...trigger}
          icon={<Plus size="1.1em" aria-hidden="true" />}
          iconAfter={<ChevronDown size="1.1em" aria-hidden="true" />}
        >
          Add another kind
        </Button>
      )}
    </Menu>
  );
}

/** Says of which kind a question is, and makes it one of another. */
export function ChangeKindMenu({
  form,
  about,
  onChoose,
}: {
  readonly form: QuestionForm;
  /** "question 2". */
  readonly about: string;
  readonly onChoose: (form: QuestionForm) => void;
}) {
  return (
    <Menu
      label={`Kind of ${about}`}
      align="start"
      entries={questionForms.map((one) => ({
        kind: 'action',
        label: formWords[one].name,
        note: one === form ? 'As it is now.' : formWords[one].description,
        onPress: () => {
          if (one !== form) onChoose(one);
        },
      }))}
    >
      {(trigger) => (
        <Button
          {...trigger}
          variant="quiet"
          size="small"
          aria-label={`Kind of ${about}: ${formWords[form].name}`}
          iconAfter={<ChevronDown size="1.1em" aria-hidden="true" />}
        >
          {formWords[form].name}
        </Button>
      )}
    </Menu>
  );
}
