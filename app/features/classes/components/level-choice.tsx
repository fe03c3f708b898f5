import { useState } from 'react';
import { useClassActions } from '#app/features/classes/actions.ts';
import { Select } from '#app/ui/fields/select.tsx';
import { readingLevels, type ReadingLevel } from '#shared/domain/packs/primitives.ts';

/** The levels of several students; `mixed` where they differ. */
export type ChosenLevel = ReadingLevel | 'mixed' | null;

/**
 * The reading level that articles open at for a class, a group or a student; kept at once, and shown before the device
 * has stored it. A student can choose another for a text.
 */
export function LevelChoice({
  classId,
  studentIds,
  chosen,
  label,
  hint,
  noneLabel,
}: {
  readonly classId: string;
  /** null: the whole class. */
  readonly studentIds: readonly string[] | null;
  readonly chosen: ChosenLevel;
  readonly label: string;
  readonly hint?: string;
  /** What holds where no level is chosen. */
  readonly noneLabel: string;
}) {
  const actions = useClassActions();
  const [pending, setPending] = useState<ReadingLevel | null | undefined>(undefined);
  if (pending !== undefined && pending === chosen) setPending(undefined);
  const shown = pending === undefined ? chosen : pending;
  const choose = async (level: ReadingLevel | null) => {
    setPending(level);
    const students = studentIds === null ? null : [...studentIds];
    if (!(await actions.setReadingLevel({ classId, studentIds: students, level }))) setPending(undefined);
  };
  return (
    <Select
      label={label}
      {...(hint !== undefined && { hint })}
      value={shown === null ? NONE : String(shown)}
      onChange={(value) => {
        if (value !== 'mixed') void choose(readingLevels.find((level) => String(level) === value) ?? null);
      }}
      options={[
        ...(shown === 'mixed' ? [{ value: 'mixed', label: 'Different levels' }] : []),
        { value: NONE, label: noneLabel },
        ...readingLevels.map((level) => ({ value: String(level), label: `Level ${level}` })),
      ]}
    />
  );
}

const NONE = 'none';

/** What holds for several students together; `mixed` where they differ. */
export function levelOfAll(levels: readonly (ReadingLevel | null | undefined)[]): ChosenLevel {
  const [first = null] = levels;
  return levels.every((level) => (level ?? null) === first) ? first : 'mixed';
}
