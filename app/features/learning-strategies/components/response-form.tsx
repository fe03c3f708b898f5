import { useRef, type ReactNode } from 'react';
import { ListenButton } from '#app/features/read-aloud/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Plus } from '#app/ui/icons/plus.ts';
import { Quote } from '#app/ui/icons/quote.ts';
import { Trash2 } from '#app/ui/icons/trash-2.ts';
import { ReorderList } from '#app/ui/lists/reorder-list.tsx';
import { stepName, stepsOf, type SnackTypeId } from '#shared/domain/activities/snack.ts';
import type { DisplaySettings } from '#shared/domain/learning-strategies/display-params.ts';
import { guidanceOf, promptFor } from '#shared/domain/learning-strategies/guidance.ts';
import styles from './snack-work.module.css';
import type { StepLook } from './text-of-step.tsx';

/** A supporting detail as the form shows it. */
export type ShownDetail = {
  readonly id: string;
  /** From 1. */
  readonly number: number;
  readonly text: string;
  /** The words of the text that it was taken from. */
  readonly quoted: string | null;
};

type ResponseFormProps = {
  readonly snackTypeId: SnackTypeId;
  readonly settings: DisplaySettings;
  readonly details: readonly ShownDetail[];
  readonly renderStep: (stepId: number, look: StepLook) => ReactNode;
  readonly renderDetail: (id: string, look: StepLook) => ReactNode;
  readonly onAdd: () => void;
  readonly onMove: (ids: readonly string[], moved: string) => void;
  readonly onRemove: (id: string) => void;
};

/** What a strategy asks for: its prompt, and a field for each of its steps (classroom §4). */
export function ResponseForm({ snackTypeId, settings, renderStep, ...details }: ResponseFormProps) {
  const { sentenceStarters, wordGoal } = settings;
  const prompt = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <p className={styles.prompt} data-part="snack-prompt" ref={prompt}>
        {promptFor(snackTypeId, settings.prompt)}{' '}
        <ListenButton what="what to do" find={() => [prompt.current]} />
      </p>
      {stepsOf(snackTypeId).map(({ stepId, kind }) => {
        const { hint, starters } = guidanceOf(kind);
        const look: StepLook = {
          label: stepName(stepId),
          hint,
          rows: kind === 'journal' ? 8 : kind === 'summary' ? 5 : 3,
          starters: sentenceStarters ? starters : [],
          wordGoal: kind === 'summary' || kind === 'journal' ? wordGoal : null,
        };
        return kind === 'detail' ? (
          <Details key={stepId} {...details} settings={settings} look={look} />
        ) : (
          <div key={stepId}>{renderStep(stepId, look)}</div>
        );
      })}
    </>
  );
}

function Details({
  settings,
  look,
  details,
  renderDetail,
  onAdd,
  onMove,
  onRemove,
}: Omit<ResponseFormProps, 'snackTypeId' | 'renderStep'> & { readonly look: StepLook }) {
  const { format } = useLocale();
  const { detailCount } = settings;
  const foot = useRef<HTMLDivElement>(null);
  const written = details.filter(({ text }) => text.trim() !== '').length;
  const byId = new Map(details.map((detail) => [detail.id, detail]));
  const named = details.map(({ id, number }) => ({ id, name: `Supporting detail ${number}` }));
  return (
    <section className={styles.details} aria-labelledby="snack-details">
      <div className={styles.detailsHead}>
        <h3 id="snack-details">Supporting details</h3>
        <p role="status">
          {written > detailCount
            ? `${format.plural(written, 'detail', 'details')}, ${format.number(detailCount)} asked for`
            : `${format.number(written)} of ${format.plural(detailCount, 'detail', 'details')}`}
        </p>
      </div>
      <p className={styles.detailsHint}>{look.hint}</p>
      {named.length > 0 && (
        <ReorderList label="Supporting details" items={named} onReorder={onMove} content="fields">
          {({ id, name }) => {
            const detail = byId.get(id);
            return (
              <div className={styles.detail}>
                {renderDetail(id, { ...look, label: name, hint: undefined, rows: 2 })}
                {detail !== undefined && (
                  <div className={styles.detailFoot}>
                    {detail.quoted !== null && (
                      <span className={styles.detailQuoted}>
                        <Quote size="1em" aria-hidden="true" /> From the text
                      </span>
                    )}
                    <IconButton
                      size="small"
                      label={`Remove: ${name}`}
                      icon={<Trash2 aria-hidden="true" />}
                      onClick={() => {
                        onRemove(id);
                        // The button that was pressed goes away with its detail.
                        foot.current?.querySelector('button')?.focus();
                      }}
                    />
                  </div>
                )}
              </div>
            );
          }}
        </ReorderList>
      )}
      <div ref={foot}>
        <Button icon={<Plus size="1.1em" aria-hidden="true" />} onClick={onAdd}>
          Add a supporting detail
        </Button>
      </div>
    </section>
  );
}
