import type { ReactNode } from 'react';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { snackTypeIdSchema, stepsOf, type SnackContent } from '#shared/domain/activities/snack.ts';
import { MAX_DETAIL_COUNT } from '#shared/domain/learning-strategies/constants.ts';
import {
  readDisplayParams,
  writeDisplayParams,
  type DisplaySettings,
} from '#shared/domain/learning-strategies/display-params.ts';
import { promptFor, strategyIds, strategyName } from '#shared/domain/learning-strategies/guidance.ts';
import { readingLevelSchema } from '#shared/domain/packs/primitives.ts';

const NO_GOAL = 'none';
const FREE = 'free';
const goals = [20, 30, 50, 75, 100, 150, 200, 300, 500];
const MAX_PROMPT_LENGTH = 2_000;

/** What students see of a snack (decision 57). Each change is the caller's to keep. */
export function SnackSettings({
  content,
  levels,
  onChange,
  mark,
}: {
  readonly content: SnackContent;
  /** The reading levels of the text; fewer than two: there is nothing to choose. */
  readonly levels: readonly number[];
  readonly onChange: (content: SnackContent) => void;
  readonly mark: ReactNode;
}) {
  const settings = readDisplayParams(content.displayParams);
  const set = (part: Partial<DisplaySettings>) =>
    onChange({
      ...content,
      displayParams: writeDisplayParams({ ...settings, ...part }, content.displayParams),
    });
  const steps = stepsOf(content.snackTypeId);
  const hasDetails = steps.some(({ kind }) => kind === 'detail');
  const hasGoal = steps.some(({ kind }) => kind === 'summary' || kind === 'journal');
  const shownGoals = [...new Set([...goals, ...(settings.wordGoal === null ? [] : [settings.wordGoal])])];
  return (
    <Stack gap={4}>
      <Select
        label="Learning strategy"
        value={String(content.snackTypeId)}
        onChange={(value) => {
          const parsed = snackTypeIdSchema.safeParse(Number(value));
          if (parsed.success) onChange({ ...content, snackTypeId: parsed.data });
        }}
        options={strategyIds.map((id) => ({ value: String(id), label: strategyName(id) }))}
      />
      <TextArea
        label="Prompt"
        optional
        hint={`Without one students read: “${promptFor(content.snackTypeId, '')}”`}
        rows={3}
        value={settings.prompt}
        onChange={(prompt) => set({ prompt })}
        maxLength={MAX_PROMPT_LENGTH}
        mark={mark}
      />
      <Checkbox
        label="Offer beginnings of sentences"
        checked={settings.sentenceStarters}
        onChange={(sentenceStarters) => set({ sentenceStarters })}
      />
      {hasDetails && (
        <Select
          label="Supporting details to find"
          value={String(settings.detailCount)}
          onChange={(value) => set({ detailCount: Number(value) })}
          options={Array.from({ length: MAX_DETAIL_COUNT }, (_, index) => String(index + 1)).map((value) => ({
            value,
            label: value,
          }))}
        />
      )}
      {hasGoal && (
        <Select
          label="Word goal"
          value={settings.wordGoal === null ? NO_GOAL : String(settings.wordGoal)}
          onChange={(value) => set({ wordGoal: value === NO_GOAL ? null : Number(value) })}
          options={[
            { value: NO_GOAL, label: 'No goal' },
            ...shownGoals
              .toSorted((a, b) => a - b)
              .map((goal) => ({ value: String(goal), label: `${goal} words` })),
          ]}
        />
      )}
      {levels.length > 1 && (
        <Select
          label="Reading level"
          value={settings.readingLevel === null ? FREE : String(settings.readingLevel)}
          onChange={(value) =>
            set({ readingLevel: readingLevelSchema.safeParse(Number(value)).data ?? null })
          }
          options={[
            { value: FREE, label: 'Students choose' },
            ...levels.map((level) => ({ value: String(level), label: `Level ${level} for everybody` })),
          ]}
        />
      )}
      <RadioGroup
        legend="The text"
        value={settings.layout}
        onChange={(layout) => set({ layout })}
        options={[
          { value: 'beside', label: 'Beside the response' },
          { value: 'first', label: 'Alone at first, then beside the response' },
        ]}
      />
    </Stack>
  );
}
