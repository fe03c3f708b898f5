import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { snackTypeIdSchema, type SnackTypeId } from '#shared/domain/activities/snack.ts';
import { promptFor, strategyIds, strategyName } from '#shared/domain/learning-strategies/guidance.ts';

/** The learning strategies to choose from, each with what it asks of students. */
export function StrategyChoice({
  value,
  onChange,
}: {
  readonly value: SnackTypeId;
  readonly onChange: (snackTypeId: SnackTypeId) => void;
}) {
  return (
    <RadioGroup
      legend="What students do with it"
      look="cards"
      value={String(value)}
      onChange={(chosen) => {
        const parsed = snackTypeIdSchema.safeParse(Number(chosen));
        if (parsed.success) onChange(parsed.data);
      }}
      options={strategyIds.map((id) => ({
        value: String(id),
        label: strategyName(id),
        hint: promptFor(id, ''),
      }))}
    />
  );
}
