import { useEffect, useRef } from 'react';
import { syncStateOf, useAttentionItem, useAutosave } from '#app/engine/index.ts';
import { OtherVersions } from '#app/features/activities/index.ts';
import type { Anchored } from '#app/features/annotations/anchored.ts';
import type { AnnotationActions, AnnotationWords } from '#app/features/annotations/annotation-actions.ts';
import type { AnnotationsOfText } from '#app/features/annotations/annotation-queries.ts';
import { useDeletion } from '#app/features/annotations/use-deletion.ts';
import { noteOfVersion } from '#app/features/annotations/version-note.ts';
import { attentionPath } from '#app/navigation/classroom-paths.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextLink } from '#app/ui/actions/link.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { Trash2 } from '#app/ui/icons/trash-2.ts';
import { SyncMark } from '#app/ui/sync/sync-mark.tsx';
import { typesToChoose, type ClassAnnotationType } from '#shared/domain/annotations/annotation-type.ts';
import { MAX_ANNOTATION_NOTE_LENGTH } from '#shared/domain/annotations/constants.ts';
import { recordKey } from '#shared/sync/mutator.ts';
import { AnnotationReaders } from './annotation-readers.tsx';
import styles from './annotations.module.css';
import { KindChoice } from './kind-choice.tsx';
import { MissingWords } from './missing-words.tsx';
import type { ToolProps } from './tool-props.ts';

type AnnotationEditorProps = {
  readonly anchored: Anchored;
  readonly data: AnnotationsOfText;
  readonly types: readonly ClassAnnotationType[];
  readonly actions: AnnotationActions;
  readonly tools: ToolProps;
};

/**
 * One annotation, open: its kind and its note, written behind the editor (SPEC.md C5); other versions of it (M4); the flag;
 * and words that the text does not have any more.
 */
export function AnnotationEditor({ anchored, data, types, actions, tools }: AnnotationEditorProps) {
  const { annotation, missing } = anchored;
  const { id, typeId, note, highlights } = annotation;
  const box = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const refused = useAttentionItem(recordKey('annotation', id));
  const remove = useDeletion(actions);
  const stored: AnnotationWords = { typeId, note, highlights };
  const editor = useAutosave<AnnotationWords>({
    id,
    scope: `annotation:${id}`,
    stored,
    head: annotation.head,
    save: (words, base) => actions.save(annotation, words, base),
  });
  const { change, flush, restart } = editor;
  const words = editor.value ?? stored;
  const sync = syncStateOf({
    editor: editor.state,
    mark: data.markOf(id),
    written: annotation.authoredAt,
    refused,
  });
  useEffect(() => {
    const field = box.current?.querySelector('textarea');
    // No further than needed: the text beside it is being read.
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'nearest' });
    // The foot sticks to its pane, which reaches below the window until the page is scrolled.
    const below = (foot.current?.getBoundingClientRect().bottom ?? 0) - innerHeight;
    if (below > 0) scrollBy({ top: below });
  }, []);
  const dropOne = async () => {
    await flush();
    tools.onOpen(null);
    await remove([id], 'The annotation was deleted.');
  };
  return (
    <div ref={box} className={styles.annotationCard}>
      {highlights.map(({ start, exact }) => (
        <q key={start} dir="auto" className={styles.annotationQuote}>
          {exact}
        </q>
      ))}
      {missing.length > 0 && <MissingWords anchored={anchored} tools={tools} />}
      <OtherVersions
        what="these words"
        chosen="your annotation"
        textOf={(version) => noteOfVersion(version, types)}
        others={data.versionsOf(id)}
        answerHead={annotation.head}
        onKeep={() => box.current?.querySelector('textarea')?.focus()}
        beforeUse={flush}
        onUse={async (versionId) => {
          const outcome = await actions.useVersion(id, versionId);
          if (outcome.kind === 'saved') restart();
          return outcome;
        }}
      />
      <KindChoice
        types={typesToChoose(types)}
        typeId={words.typeId}
        onChange={(next) => {
          tools.onType(next);
          change({ ...words, typeId: next });
          void flush();
        }}
      />
      <TextArea
        label="Your note"
        optional
        rows={3}
        dir="auto"
        maxLength={MAX_ANNOTATION_NOTE_LENGTH}
        value={words.note}
        onChange={(next) => change({ ...words, note: next })}
        onBlur={() => void flush()}
      />
      {sync.kind === 'refused' && refused !== null && (
        <p className={styles.annotationChanged}>
          Your note is kept. <TextLink to={attentionPath}>See what needs attention</TextLink>
        </p>
      )}
      <AnnotationReaders annotation={annotation} classNames={data.classNames} actions={actions} />
      <div ref={foot} className={styles.annotationFoot}>
        <Button
          size="small"
          variant="primary"
          onClick={() => {
            void flush();
            tools.onOpen(null);
          }}
        >
          Done
        </Button>
        <Button size="small" icon={<Trash2 size="1.1em" aria-hidden="true" />} onClick={() => void dropOne()}>
          Delete
        </Button>
        {/* Here it is in sight, however much is above. */}
        <span className={styles.annotationSaved}>
          <SyncMark state={sync} about="Your annotation" />
        </span>
      </div>
    </div>
  );
}
