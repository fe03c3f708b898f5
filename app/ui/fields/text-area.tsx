import { useLayoutEffect, useRef, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { useLocale } from '#app/i18n/locale.tsx';
import '#app/ui/layout/visually-hidden.css';
import { countWords } from '#shared/kernel/count-words.ts';
import { Field, type FieldBase } from './field.tsx';
import { LimitCount, useExcessError } from './limit-count.tsx';
import { useLimit } from './use-limit.ts';

export type TextAreaProps = FieldBase & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Rows shown while empty; the area grows with its text. */
  readonly rows?: number;
  /** Shows "12 of 500 words"; going over turns it red and says so, and never cuts the text. */
  readonly maxWords?: number;
  /** The same for characters. */
  readonly maxChars?: number;
  /** How many characters are kept. What is typed beyond stays in sight with a message, and `onChange` never gets it. */
  readonly maxLength?: number;
  /** Stands in the foot beside the count; the place for a `SyncMark`. */
  readonly mark?: ReactNode;
} & Omit<
    ComponentPropsWithoutRef<'textarea'>,
    'value' | 'onChange' | 'className' | 'id' | 'rows' | 'maxLength'
  >;

/** A growing text area. The value is the caller's; nothing is trimmed, cut or delayed here. */
export function TextArea({
  label,
  labelHidden,
  hint,
  error,
  optional,
  id,
  value,
  onChange,
  rows = 3,
  maxWords,
  maxChars,
  mark,
  style,
  maxLength,
  ...rest
}: TextAreaProps) {
  const { shown, change, remaining, excess } = useLimit(value, onChange, maxLength);
  const tooLong = useExcessError(excess, maxLength);
  const base = {
    label,
    hint,
    error: tooLong ?? error,
    ...(labelHidden && { labelHidden }),
    ...(optional && { optional }),
  };
  const area = useRef<HTMLTextAreaElement>(null);
  useGrowth(area, shown);
  const footer = (
    <>
      {mark}
      <TextCount value={shown} maxWords={maxWords} maxChars={maxChars} />
      <LimitCount remaining={remaining} />
    </>
  );
  return (
    <Field {...base} {...(id !== undefined && { id })} footer={footer}>
      {(wiring) => (
        <textarea
          {...rest}
          {...wiring}
          ref={area}
          className="ui-input"
          // A custom property is not in React's style type.
          style={{ ...style, ['--rows' as string]: rows }}
          value={shown}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  );
}

function TextCount({
  value,
  maxWords,
  maxChars,
}: {
  readonly value: string;
  readonly maxWords: number | undefined;
  readonly maxChars: number | undefined;
}) {
  const { format } = useLocale();
  const limit = maxWords ?? maxChars;
  if (limit === undefined) return null;
  const count = maxWords === undefined ? value.length : countWords(value);
  const unit = maxWords === undefined ? 'characters' : 'words';
  const over = count > limit;
  return (
    <span className="ui-field__count" data-over={over || undefined}>
      {`${format.number(count)} of ${format.number(limit)} ${unit}`}
      {over && `, ${format.number(count - limit)} too many`}
    </span>
  );
}

/** Grows by script only where the browser has no `field-sizing: content`. */
function useGrowth(area: { readonly current: HTMLTextAreaElement | null }, value: string) {
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null || CSS.supports('field-sizing', 'content')) return;
    element.style.blockSize = 'auto';
    element.style.blockSize = `${element.scrollHeight + 2}px`;
  }, [area, value]);
}
