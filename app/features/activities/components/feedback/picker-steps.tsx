import { capitalized } from '#app/i18n/terms.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { ArrowLeft } from '#app/ui/icons/arrow-left.ts';
import { ArrowRight } from '#app/ui/icons/arrow-right.ts';

/** Previous, a list to jump in, and next. `what`: one of the things gone through, as it stands in a sentence. */
export function PickerSteps({
  what,
  options,
  at,
  onGo,
  onStep,
}: {
  readonly what: 'student' | 'question';
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The place of the shown one among the options. */
  readonly at: number;
  readonly onGo: (value: string) => void;
  readonly onStep: (step: 1 | -1) => void;
}) {
  return (
    <>
      <IconButton
        variant="outlined"
        label={`Previous ${what}`}
        icon={<ArrowLeft aria-hidden="true" />}
        disabledReason={at > 0 ? undefined : `This is the first ${what}.`}
        onClick={() => onStep(-1)}
      />
      <Select
        label={capitalized(what)}
        labelHidden
        value={options[at]?.value ?? ''}
        options={options}
        onChange={onGo}
      />
      <IconButton
        variant="outlined"
        label={`Next ${what}`}
        icon={<ArrowRight aria-hidden="true" />}
        disabledReason={at < options.length - 1 ? undefined : `This is the last ${what}.`}
        onClick={() => onStep(1)}
      />
    </>
  );
}
