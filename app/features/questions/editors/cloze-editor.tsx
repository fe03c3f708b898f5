import { useLayoutEffect, useRef } from 'react';
import { newId } from '#app/platform/random.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useAnnounce } from '#app/ui/feedback/announcer.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextSelect } from '#app/ui/icons/text-select.ts';
import { MAX_OPTIONS } from '#shared/domain/questions/constants.ts';
import {
  clozeText,
  extraWords,
  MAX_CLOZE_LENGTH,
  MAX_GAPS,
  unmadeGaps,
  withClozeText,
  withExtraWords,
  withGapAt,
} from '#shared/domain/questions/editing/cloze-text.ts';
import { gapsOf } from '#shared/domain/questions/interaction.ts';
import type { KindEditorProps } from './kind-editor-props.ts';
import { withOptionText } from './option-changes.ts';
import { OptionRows } from './option-rows.tsx';
import styles from './question-editor.module.css';

/** A text in which the words of the gaps stand in brackets, and words that fit no gap. */
export function ClozeEditor(props: KindEditorProps<'cloze-association'>) {
  const { keyed, field, about, onChange, onReplace } = props;
  const extras = extraWords(keyed);
  const count = gapsOf(keyed.interaction).length;
  const isFull = keyed.interaction.choices.length >= MAX_OPTIONS;
  return (
    <>
      <GapText {...props} />
      <p className={styles.note}>
        {count === 0
          ? 'No gap yet.'
          : `${count} ${count === 1 ? 'gap' : 'gaps'}. Students choose from: ${keyed.interaction.choices.map(({ text }) => text).join(' · ')}`}
      </p>
      <p className={styles.lead}>Words that fit no gap make it harder. Students see them among the others.</p>
      <OptionRows
        label={`Extra words of ${about}`}
        noun="extra word"
        options={extras}
        field={field}
        addField="add-word"
        addLabel="Add an extra word"
        full={isFull ? `A question has at most ${MAX_OPTIONS} words to choose from.` : undefined}
        onText={(id, text) => onChange(withExtraWords(keyed, withOptionText(extras, id, text), newId))}
        onAdd={() => {
          const id = newId();
          onChange(withExtraWords(keyed, [...extras, { id, text: '' }], newId));
          return id;
        }}
        onRemove={({ id, text }, name) => {
          const next = withExtraWords(
            keyed,
            extras.filter((one) => one.id !== id),
            newId,
          );
          if (text === '') onChange(next);
          else onReplace(next, `${name} was removed.`);
        }}
      />
    </>
  );
}

function GapText({ keyed, field, onChange }: KindEditorProps<'cloze-association'>) {
  const announce = useAnnounce();
  const { id, error } = field('text');
  const text = clozeText(keyed);
  const caret = useRef<number | null>(null);
  const area = () => {
    const element = document.getElementById(id);
    return element instanceof HTMLTextAreaElement ? element : null;
  };
  useLayoutEffect(() => {
    if (caret.current === null) return;
    area()?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const makeGap = () => {
    const element = area();
    if (!element) return;
    const gap = withGapAt(text, element.selectionStart, element.selectionEnd);
    element.focus();
    if (gap === null) {
      announce('Select a word of the text first.');
      return;
    }
    caret.current = gap.end;
    onChange(withClozeText(keyed, gap.text, newId));
    announce(`“${gap.word}” is a gap now.`);
  };
  const tooMany =
    unmadeGaps(keyed, text) > 0
      ? `A text has at most ${MAX_GAPS} gaps and ${MAX_OPTIONS} words to choose from. Other brackets stay as they are.`
      : undefined;
  return (
    <>
      <TextArea
        id={id}
        label="Text with gaps"
        hint="Put the word of each gap into brackets: A [sponge] has no bones."
        rows={3}
        value={text}
        maxLength={MAX_CLOZE_LENGTH}
        onChange={(next) => onChange(withClozeText(keyed, next, newId))}
        error={error ?? tooMany}
      />
      <div>
        <Button size="small" icon={<TextSelect size="1.1em" aria-hidden="true" />} onClick={makeGap}>
          Make a gap of the selected word
        </Button>
      </div>
    </>
  );
}
