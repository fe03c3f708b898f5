import { lazy, Suspense, useEffect, useState } from 'react';
import { useCan, useSignedIn } from '#app/engine/index.ts';
import { firstOf, useAnchored, type Anchored } from '#app/features/annotations/anchored.ts';
import { useAnnotationActions } from '#app/features/annotations/annotation-actions.ts';
import { useAnnotationsOfText } from '#app/features/annotations/annotation-queries.ts';
import { FileTools } from '#app/features/annotations/files/components/file-tools.tsx';
import { PrintedNotes } from '#app/features/annotations/files/components/printed-notes.tsx';
import { usePrintedNotes } from '#app/features/annotations/files/use-printed-notes.ts';
import { useOpenOnPress } from '#app/features/annotations/use-open-on-press.ts';
import { usePaintedWords } from '#app/features/annotations/use-painted-words.ts';
import type { TextMap } from '#app/platform/text-map.ts';
import { useWideWindow } from '#app/platform/use-wide-window.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { ClassAnnotationType } from '#shared/domain/annotations/annotation-type.ts';
import { AnnotationEditor } from './annotation-editor.tsx';
import { AnnotationList, type AnnotationListProps } from './annotation-list.tsx';
import { AnnotationMarkers } from './annotation-markers.tsx';
import { AnnotationToRead } from './annotation-to-read.tsx';
import { ChooseAnnotation } from './choose-annotation.tsx';
import { KeyboardMode } from './keyboard-mode.tsx';
import type { AnnotatedReadingProps } from './reading-props.ts';
import type { ToolProps } from './tool-props.ts';

export { AnnotateSelection } from './annotate-selection.tsx';

/** What teachers alone open is no code of a student's device (vite.config.ts, teachersModules). */
const ClassTools = lazy(async () => ({
  default: (await import('#app/features/annotations/class/components/class-tools.tsx')).ClassTools,
}));

const NO_TYPES: readonly ClassAnnotationType[] = [];

/** Everything about the annotations of one text: the marks in it, the list beside it, and the one that is open. */
export function AnnotationTools({
  pathOf,
  isHidden,
  onHide,
  ...tools
}: ToolProps & Pick<AnnotatedReadingProps, 'pathOf'> & Pick<AnnotationListProps, 'isHidden' | 'onHide'>) {
  const { target, text, place, map, open, onOpen, readersFor, onReadersFor } = tools;
  const { session } = useSignedIn();
  const userId = session.individual.id;
  const isWide = useWideWindow();
  // Where the list is not beside the text, the open one lies over it.
  const isInList = isWide && !isHidden;
  const data = useAnnotationsOfText(target);
  const types = useSame(data?.types ?? NO_TYPES);
  const own = useAnchored(text.text, data?.own, types, userId);
  const ofTeachers = useAnchored(text.text, data?.ofTeachers, types, userId);
  const actions = useAnnotationActions(readersFor);
  const [choice, setChoice] = useState<readonly string[] | null>(null);
  const [isByKeys, setByKeys] = useState(false);
  const shown = [...(ofTeachers ?? []), ...(own ?? [])];
  const opened = shown.find(({ annotation }) => annotation.id === open) ?? null;
  const openSome = (ids: readonly string[]) => {
    if (ids.length > 1) setChoice(ids);
    else onOpen(ids[0] ?? null);
  };
  const isTeacher = useCan('review-work');
  const { isPrinted, print } = usePrintedNotes();
  const above = (
    <>
      {isTeacher && (
        <Suspense fallback={null}>
          <ClassTools target={target} readersFor={readersFor} onReadersFor={onReadersFor} />
        </Suspense>
      )}
      <FileTools target={target} own={data?.own ?? []} types={types} onPrint={print} />
    </>
  );
  const shownMap = useShownMap(place, map);
  usePaintedWords(shownMap, shown, open);
  useOpenOnPress(place, map, shown, openSome);
  const card =
    opened === null ? null : opened.isOwn && data ? (
      <AnnotationEditor
        key={opened.annotation.id}
        anchored={opened}
        data={data}
        types={types}
        actions={actions}
        tools={tools}
      />
    ) : (
      <AnnotationToRead anchored={opened} onClose={() => onOpen(null)} />
    );
  return (
    <>
      <AnnotationMarkers place={place} map={shownMap} shown={shown} onOpen={openSome} />
      <AnnotationList
        tools={tools}
        own={own}
        ofTeachers={ofTeachers}
        elsewhere={data?.elsewhere ?? []}
        actions={actions}
        card={isInList ? card : null}
        above={above}
        pathOf={pathOf}
        onKeys={() => setByKeys(true)}
        isHidden={isHidden}
        onHide={onHide}
      />
      {!isInList && card !== null && (
        <Dialog open title="Annotation" size="small" onClose={() => onOpen(null)}>
          {card}
        </Dialog>
      )}
      {choice !== null && (
        <ChooseAnnotation
          choice={shown.filter(({ annotation }) => choice.includes(annotation.id))}
          onChoose={(id) => {
            setChoice(null);
            onOpen(id);
          }}
          onClose={() => setChoice(null)}
        />
      )}
      {isPrinted && own && <PrintedNotes text={text} anchored={shown.toSorted(byWords)} />}
      {isByKeys && <KeyboardMode tools={tools} own={data?.own ?? []} onLeave={() => setByKeys(false)} />}
    </>
  );
}

const byWords = (a: Anchored, b: Anchored): number => firstOf(a) - firstOf(b);

/** Where the words are on the page, anew when it shows them in another way: beside their translation, or alone. */
function useShownMap(place: ToolProps['place'], map: ToolProps['map']): TextMap | null {
  const [shown, setShown] = useState<TextMap | null>(null);
  useEffect(() => {
    // Its first call comes by itself.
    const observer = new ResizeObserver(() => setShown(map()));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, map]);
  return shown;
}

/** The same array as before, as long as it says the same: what depends on it is not done anew. */
function useSame<T>(value: T): T {
  const [kept, setKept] = useState(value);
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}
