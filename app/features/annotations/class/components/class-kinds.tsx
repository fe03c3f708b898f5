import { useRef, useState } from 'react';
import { AnnotationSign } from '#app/features/annotations/annotation-signs.tsx';
import { useClassActions } from '#app/features/annotations/class/class-actions.ts';
import { newId } from '#app/platform/random.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { problemOf } from '#app/ui/state/attempt.ts';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import {
  annotationStyleSchema,
  type AnnotationStyle,
  type ClassAnnotationType,
} from '#shared/domain/annotations/annotation-type.ts';
import {
  MAX_ANNOTATION_LABEL_LENGTH,
  MAX_CLASS_ANNOTATION_TYPES,
} from '#shared/domain/annotations/constants.ts';
import styles from './class-annotations.module.css';

const LOOKS: Record<AnnotationStyle, string> = {
  amber: 'Amber, one line',
  green: 'Green, two lines',
  blue: 'Blue, dots',
  rose: 'Rose, a wave',
  teal: 'Teal, dashes',
  violet: 'Violet, above and below',
};

/**
 * The kinds that a class has beside everybody's (decision 118): named, drawn and taken away by its teachers. What was
 * written with one that is gone keeps its name.
 */
export function ClassKinds({
  classId,
  kinds,
}: {
  readonly classId: string;
  readonly kinds: readonly ClassAnnotationType[];
}) {
  const { changeKinds } = useClassActions(classId);
  const notify = useNotify();
  const adding = useRef<HTMLFormElement>(null);
  const [label, setLabel] = useState('');
  const [style, setStyle] = useState<AnnotationStyle>('teal');
  const write = useSubmit({
    run: async (
      change: (kinds: readonly ClassAnnotationType[]) => readonly ClassAnnotationType[],
      done?: string,
    ) => {
      const problem = problemOf(await changeKinds(change));
      if (!problem && done !== undefined) notify({ text: done, tone: 'good' });
      return problem;
    },
    failed: ({ text }) => notify({ text, tone: 'danger' }),
  });
  const add = useSubmit({
    run: async (added: ClassAnnotationType) => {
      const problem = problemOf(await changeKinds((now) => withNew(now, added)));
      if (!problem) setLabel('');
      return problem;
    },
    failed: ({ text }) => notify({ text, tone: 'danger' }),
  });
  const shown = kinds.filter(({ isRemoved }) => !isRemoved);
  const change = (typeId: string, part: Partial<ClassAnnotationType>, done?: string) =>
    write.submit((now) => now.map((kind) => (kind.typeId === typeId ? { ...kind, ...part } : kind)), done);
  const remove = (kind: ClassAnnotationType) => {
    change(kind.typeId, { isRemoved: true });
    // Its own line goes.
    adding.current?.querySelector('input')?.focus();
    const bringBack = () => change(kind.typeId, { isRemoved: false }, `“${kind.label}” is offered again.`);
    const action = { label: 'Undo', onPress: bringBack };
    notify({ text: `“${kind.label}” is offered no more.`, action });
  };
  const isFull = shown.length >= MAX_CLASS_ANNOTATION_TYPES;
  return (
    <Stack gap={4}>
      <p className={styles.where}>
        Beside the six kinds that everybody has, this class can have {MAX_CLASS_ANNOTATION_TYPES} of its own.
      </p>
      <ul className={styles.kinds} role="list">
        {shown.map((kind) => (
          <li key={kind.typeId}>
            <KindLine
              kind={kind}
              onChange={(part) => change(kind.typeId, part)}
              onRemove={() => remove(kind)}
            />
          </li>
        ))}
      </ul>
      <form
        ref={adding}
        noValidate
        className={styles.kindLine}
        onSubmit={(event) => {
          event.preventDefault();
          if (label.trim() === '' || isFull || add.busy) return;
          const added = { typeId: newId(), label: label.trim(), style, isRemoved: false };
          add.submit(added);
        }}
      >
        <TextField
          label="A new kind"
          maxLength={MAX_ANNOTATION_LABEL_LENGTH}
          value={label}
          onChange={setLabel}
        />
        <LookChoice label="Its look" value={style} onChange={setStyle} />
        <Button
          type="submit"
          busy={add.busy}
          disabledReason={
            isFull
              ? `A class has at most ${MAX_CLASS_ANNOTATION_TYPES} kinds of its own. Remove one first.`
              : undefined
          }
        >
          Add
        </Button>
      </form>
    </Stack>
  );
}

/** One that was removed makes room, the oldest first: the row holds eight. */
function withNew(
  kinds: readonly ClassAnnotationType[],
  added: ClassAnnotationType,
): readonly ClassAnnotationType[] {
  const excess = Math.max(0, kinds.length + 1 - MAX_CLASS_ANNOTATION_TYPES);
  const leaving = new Set(kinds.filter(({ isRemoved }) => isRemoved).slice(0, excess));
  return [...kinds.filter((kind) => !leaving.has(kind)), added];
}

function KindLine({
  kind,
  onChange,
  onRemove,
}: {
  readonly kind: ClassAnnotationType;
  readonly onChange: (part: Partial<ClassAnnotationType>) => void;
  readonly onRemove: () => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const label = typed ?? kind.label;
  const store = () => {
    const name = label.trim();
    setTyped(null);
    if (name !== '' && name !== kind.label) onChange({ label: name });
  };
  return (
    <form
      noValidate
      className={styles.kindLine}
      onSubmit={(event) => {
        event.preventDefault();
        store();
      }}
    >
      <TextField
        label={`Name of “${kind.label}”`}
        maxLength={MAX_ANNOTATION_LABEL_LENGTH}
        value={label}
        error={label.trim() === '' ? 'Please enter a name.' : undefined}
        onChange={setTyped}
        onBlur={store}
      />
      <LookChoice
        label={`Look of “${kind.label}”`}
        value={kind.style}
        onChange={(style) => onChange({ style })}
      />
      <Button aria-label={`Remove “${kind.label}”`} onClick={onRemove}>
        Remove
      </Button>
    </form>
  );
}

function LookChoice({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: AnnotationStyle;
  readonly onChange: (style: AnnotationStyle) => void;
}) {
  return (
    <div className={styles.look}>
      <Select
        label={label}
        value={value}
        onChange={onChange}
        options={annotationStyleSchema.options.map((style) => ({ value: style, label: LOOKS[style] }))}
      />
      <AnnotationSign style={value} />
    </div>
  );
}
