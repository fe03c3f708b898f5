import { useRef } from 'react';
import { useSignInFirst } from '#app/features/accounts/index.ts';
import type { Stretch } from '#app/features/annotations/anchored.ts';
import { useAnnotationsOfText } from '#app/features/annotations/annotation-queries.ts';
import { useMarkWords } from '#app/features/annotations/use-mark-words.ts';
import { useLingeringSelection } from '#app/platform/use-lingering-selection.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { SelectionBar } from '#app/ui/actions/selection-bar.tsx';
import { Highlighter } from '#app/ui/icons/highlighter.ts';
import type { ToolProps } from './tool-props.ts';

/** The button that annotates the selected words: in the bar that a text has already, or in a bar of its own. */
export function AnnotateSelection({ hasBar, ...tools }: ToolProps & { readonly hasBar: boolean }) {
  return hasBar ? <AnnotateButton {...tools} /> : <OwnBar {...tools} />;
}

function OwnBar(tools: ToolProps) {
  const selected = useLingeringSelection(() => tools.map()?.selected() ?? null);
  if (selected === null) return null;
  return (
    <SelectionBar>
      <AnnotateButton {...tools} />
    </SelectionBar>
  );
}

function AnnotateButton(tools: ToolProps) {
  const { map, target, replacing } = tools;
  const signInFirst = useSignInFirst();
  const mark = useMarkWords(tools);
  const own = useAnnotationsOfText(target)?.own ?? [];
  const pressed = useRef<Stretch | null>(null);
  return (
    <Button
      variant="primary"
      icon={<Highlighter size="1.1em" aria-hidden="true" />}
      // A press must not take the selection away before it is read; a finger's ends it before the click.
      onPointerDown={(event) => {
        event.preventDefault();
        pressed.current = map()?.selected() ?? null;
      }}
      onClick={() => {
        const words = map()?.selected() ?? pressed.current;
        pressed.current = null;
        if (words) signInFirst(() => void mark(words, own));
      }}
    >
      {replacing ? 'Put the annotation here' : 'Annotate'}
    </Button>
  );
}
