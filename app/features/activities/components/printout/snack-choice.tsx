import { useState, type ReactNode } from 'react';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { readingLevels } from '#shared/domain/packs/primitives.ts';

/** What is printed of the texts that snacks are about. */
export type SnackChoice = {
  readonly hasTexts: boolean;
  /** null: the level that each text is set to. */
  readonly level: number | null;
};

const OWN_LEVEL = 'own';

/** The choice, and the fields that change it: nothing where no sheet has snacks. */
export function useSnackChoice(hasSnacks: boolean): {
  readonly choice: SnackChoice;
  readonly fields: ReactNode;
} {
  const [choice, setChoice] = useState<SnackChoice>({ hasTexts: true, level: null });
  const set = (part: Partial<SnackChoice>) => setChoice((before) => ({ ...before, ...part }));
  const fields = hasSnacks && (
    <>
      <Checkbox
        label="With the texts to read"
        checked={choice.hasTexts}
        onChange={(hasTexts) => set({ hasTexts })}
      />
      {choice.hasTexts && (
        <Select
          label="Reading level"
          value={choice.level === null ? OWN_LEVEL : String(choice.level)}
          onChange={(value) => set({ level: value === OWN_LEVEL ? null : Number(value) })}
          options={[
            { value: OWN_LEVEL, label: 'As each text is set' },
            ...readingLevels.map((level) => ({ value: String(level), label: `Level ${level}` })),
          ]}
        />
      )}
    </>
  );
  return { choice, fields };
}
