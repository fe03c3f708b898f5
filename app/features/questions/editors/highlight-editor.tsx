import { useRef, useState, type KeyboardEvent } from 'react';
import { newId } from '#app/platform/random.ts';
import { Segmented } from '#app/ui/fields/segmented.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { MAX_TOKENS } from '#shared/domain/questions/constants.ts';
import { MAX_CLOZE_LENGTH } from '#shared/domain/questions/editing/cloze-text.ts';
import {
  excessParts,
  highlightText,
  splitText,
  unitOf,
  withHighlightText,
  withRightToken,
  withSelectableToken,
  type HighlightUnit,
} from '#shared/domain/questions/editing/highlight-text.ts';
import type { KindEditorProps } from './kind-editor-props.ts';
import styles from './question-editor.module.css';

type HighlightProps = KindEditorProps<'token-highlight'>;

/** A text, whether its words or its sentences are marked, and which of them are right. */
export function HighlightEditor(props: HighlightProps) {
  const { keyed, field, onChange, onReplace } = props;
  const [chosen, setChosen] = useState<HighlightUnit | null>(null);
  const unit = chosen ?? unitOf(keyed);
  const stored = highlightText(keyed);
  // White space at an end, and what is too much, are not stored and stay in sight while they are typed.
  const [typed, setTyped] = useState<string | null>(null);
  const text =
    typed !== null && splitText(typed, unit).slice(0, MAX_TOKENS).join(' ') === stored ? typed : stored;
  const excess = excessParts(text, unit);
  return (
    <>
      <TextArea
        {...field('text')}
        label="Text to mark"
        rows={3}
        value={text}
        maxLength={MAX_CLOZE_LENGTH}
        onChange={(next) => {
          setChosen(unit);
          setTyped(next);
          onChange(withHighlightText(keyed, next, unit, newId));
        }}
        {...(excess > 0 && {
          error: `${excess} ${unit === 'word' ? 'words' : 'sentences'} too many. Only the first ${MAX_TOKENS} are kept: shorten the text.`,
        })}
      />
      <Segmented
        label="Students mark"
        value={unit}
        onChange={(next) => {
          setChosen(next);
          onReplace(
            withHighlightText(
              { ...keyed, interaction: { ...keyed.interaction, tokens: [] } },
              text,
              next,
              newId,
            ),
            next === 'word' ? 'Students mark words now.' : 'Students mark sentences now.',
          );
        }}
        options={[
          { value: 'word', label: 'Words' },
          { value: 'sentence', label: 'Sentences' },
        ]}
      />
      {keyed.interaction.tokens.length > 0 && <TokenMarks {...props} />}
    </>
  );
}

type MarkMode = 'right' | 'fixed';

function TokenMarks({ keyed, field, about, onChange }: HighlightProps) {
  const [mode, setMode] = useState<MarkMode>('right');
  const [current, setCurrent] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const { tokens } = keyed.interaction;
  const at = Math.min(current, tokens.length - 1);
  const { id, error } = field('tokens');
  const move = (event: KeyboardEvent) => {
    const to = neighbour(event.key, at, tokens.length);
    if (to === null) return;
    event.preventDefault();
    setCurrent(to);
    list.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <>
      <Segmented
        label="Press a part to say that it"
        value={mode}
        onChange={setMode}
        options={[
          { value: 'right', label: 'is right' },
          { value: 'fixed', label: 'can’t be marked' },
        ]}
      />
      {error !== undefined && <p className={styles.fieldProblem}>{error}</p>}
      <div
        ref={list}
        className={styles.tokens}
        role="toolbar"
        aria-label={`Parts of the text of ${about}`}
        onKeyDown={move}
      >
        {tokens.map((token, index) => {
          const isRight = keyed.key.correct.includes(token.id);
          const state = isRight ? 'right' : token.selectable ? 'open' : 'fixed';
          return (
            <button
              key={token.id}
              type="button"
              {...(index === 0 && { id })}
              className={styles.token}
              data-state={state}
              aria-pressed={mode === 'right' ? isRight : !token.selectable}
              tabIndex={index === at ? 0 : -1}
              onFocus={() => setCurrent(index)}
              onClick={() =>
                onChange(
                  mode === 'right'
                    ? withRightToken(keyed, token.id, !isRight)
                    : withSelectableToken(keyed, token.id, !token.selectable),
                )
              }
            >
              {token.text}
              {state !== 'open' && (
                <VisuallyHidden>{state === 'right' ? ' (right)' : ' (can’t be marked)'}</VisuallyHidden>
              )}
            </button>
          );
        })}
      </div>
      <p className={styles.note}>
        {keyed.key.correct.length} right. Those that can’t be marked are only there to be read.
      </p>
    </>
  );
}

function neighbour(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
