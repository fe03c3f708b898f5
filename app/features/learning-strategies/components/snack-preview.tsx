import { useState } from 'react';
import { useStepFocus } from '#app/features/activities/index.ts';
import { newId } from '#app/platform/random.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { SnackContent } from '#shared/domain/activities/snack.ts';
import { readDisplayParams } from '#shared/domain/learning-strategies/display-params.ts';
import type { SnackAction } from '#shared/domain/learning-strategies/rows.ts';
import { PassagePane } from './passage-pane.tsx';
import { isReadFirst, ReadFirst } from './read-first.tsx';
import { detailStepOf } from './response-editor.tsx';
import { ResponseForm } from './response-form.tsx';
import styles from './snack-work.module.css';
import { TextOfStep } from './text-of-step.tsx';

type Tried = { readonly id: string; readonly text: string; readonly quote: SnackAction['quote'] };

/** A response that is tried out and kept nowhere. */
function useTriedResponse() {
  const [texts, setTexts] = useState<ReadonlyMap<number, string>>(new Map());
  const [details, setDetails] = useState<readonly Tried[]>([]);
  return {
    texts,
    details,
    setText: (stepId: number, text: string) => setTexts((before) => new Map([...before, [stepId, text]])),
    add: (quote: SnackAction['quote']) =>
      setDetails((before) => [...before, { id: newId(), text: quote?.text ?? '', quote }]),
    setDetail: (id: string, text: string) =>
      setDetails((before) => before.map((one) => (one.id === id ? { ...one, text } : one))),
    order: (ids: readonly string[]) =>
      setDetails((before) => ids.flatMap((id) => before.find((one) => one.id === id) ?? [])),
    remove: (id: string) => setDetails((before) => before.filter((one) => one.id !== id)),
  };
}

type TriedResponse = ReturnType<typeof useTriedResponse>;

function TriedForm({ content, tried }: { readonly content: SnackContent; readonly tried: TriedResponse }) {
  return (
    <ResponseForm
      snackTypeId={content.snackTypeId}
      settings={readDisplayParams(content.displayParams)}
      details={tried.details.map(({ id, text, quote }, index) => ({
        ...{ id, text },
        number: index + 1,
        quoted: quote?.text ?? null,
      }))}
      renderStep={(stepId, look) => (
        <TextOfStep
          {...look}
          value={tried.texts.get(stepId) ?? ''}
          onChange={(text) => tried.setText(stepId, text)}
        />
      )}
      renderDetail={(id, look) => (
        <TextOfStep
          {...look}
          value={tried.details.find((one) => one.id === id)?.text ?? ''}
          onChange={(text) => tried.setDetail(id, text)}
        />
      )}
      onAdd={() => tried.add(null)}
      onMove={tried.order}
      onRemove={tried.remove}
    />
  );
}

/** What students will be asked, to be tried out beside the settings: nothing of it is kept. */
export function ResponsePreview({ content }: { readonly content: SnackContent }) {
  const tried = useTriedResponse();
  return (
    <div className={styles.response}>
      <TriedForm content={content} tried={tried} />
    </div>
  );
}

/** A snack as its students see it (`#/preview`), text and response; nothing that is tried is kept. */
export function SnackPreview({
  content,
  over,
}: {
  readonly content: SnackContent;
  /** Its address, over which pictures and films of the text open. */
  readonly over: string;
}) {
  const tried = useTriedResponse();
  const [isReading, setReading] = useState(() => isReadFirst(content));
  const parts = useStepFocus<HTMLDivElement>(isReading ? 'read' : 'respond');
  return (
    <div className={styles.snackWork} data-beside={!isReading || undefined} ref={parts}>
      <PassagePane
        content={content}
        assignmentId={null}
        quoting={{
          taken: tried.details.flatMap(({ quote }) => quote ?? []),
          onTake: isReading || detailStepOf({ content }) === null ? undefined : tried.add,
        }}
        over={over}
      />
      {isReading ? (
        <ReadFirst onRead={() => setReading(false)} />
      ) : (
        <Panel label="Response">
          <div className={styles.response}>
            <div className={styles.responseHead}>
              <h2 tabIndex={-1} data-step-focus>
                Response
              </h2>
            </div>
            <TriedForm content={content} tried={tried} />
          </div>
        </Panel>
      )}
    </div>
  );
}
