import { useState, type ReactNode } from 'react';
import { useBuilderActions } from '#app/features/activities/teacher-actions.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { ArrowRight } from '#app/ui/icons/arrow-right.ts';
import { Eye } from '#app/ui/icons/eye.ts';
import { Trash2 } from '#app/ui/icons/trash-2.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import { SyncMark } from '#app/ui/sync/sync-mark.tsx';
import { maxPoints } from '#shared/domain/activities/question-points.ts';
import styles from './builder.module.css';
import type { Builder } from './use-builder.ts';

export type BuilderRailProps = {
  readonly builder: Builder;
  /** Nothing is there yet: the rail introduces the ways to begin (classroom §2, intro rail). */
  readonly isIntro: boolean;
  readonly onPane: (pane: 'activity' | 'starters' | 'questions') => void;
  readonly onPreview: () => void;
  readonly onReview: () => void;
  readonly reviewing: boolean;
  readonly onDiscarded: () => void;
  /** A tour is offered here, where it takes nothing of the work's room. */
  readonly invitation: ReactNode;
};

/** The side rail while building: the way in, or the questions so far and the next step. */
export function BuilderRail(props: BuilderRailProps) {
  const { builder, isIntro } = props;
  return (
    <aside
      className={styles.builderLayoutRail}
      data-part="builder-rail"
      aria-label={isIntro ? 'Ways to begin' : 'Your activity so far'}
    >
      <Panel>
        <div className={styles.builderRail}>
          {isIntro ? <Intro onPane={props.onPane} /> : <Outline builder={builder} />}
          <div className={styles.builderRailMark}>
            <SyncMark state={builder.sync} about="Your draft" />
          </div>
          {!isIntro && <RailActions {...props} />}
          {builder.hasDraft && <DiscardDraft builder={builder} onDiscarded={props.onDiscarded} />}
          {props.invitation}
        </div>
      </Panel>
    </aside>
  );
}

function Intro({ onPane }: Pick<BuilderRailProps, 'onPane'>) {
  return (
    <>
      <h2 className={styles.builderRailTitle} tabIndex={-1} data-step-focus>
        Three ways to begin
      </h2>
      <ol className={styles.builderRailWays}>
        <li>
          <Button variant="primary" wide onClick={() => onPane('starters')}>
            Use a starter activity
          </Button>
        </li>
        <li>
          <Button wide onClick={() => onPane('questions')}>
            Choose questions by category
          </Button>
        </li>
        <li>
          <Button wide onClick={() => onPane('activity')}>
            Write your own
          </Button>
        </li>
      </ol>
      <p className={styles.builderRailNote}>
        Everything you type is kept on this device and goes with you when online.
      </p>
    </>
  );
}

function Outline({ builder }: { readonly builder: Builder }) {
  const { format } = useLocale();
  const { questions, title } = builder.content;
  const most = maxPoints(questions);
  return (
    <>
      <h2 className={styles.builderRailTitle} tabIndex={-1} data-step-focus>
        {title.trim() === '' ? 'Untitled activity' : title}
      </h2>
      <p className={styles.builderRailNote}>
        {format.plural(questions.length, 'question', 'questions')}
        {most > 0 && `, ${format.plural(most, 'point', 'points')}`}
      </p>
      <ol className={styles.builderRailOutline}>
        {questions.map((question) => (
          <li key={question.questionId}>{question.text.trim() === '' ? 'Not written yet' : question.text}</li>
        ))}
      </ol>
    </>
  );
}

function RailActions({ builder, onPreview, onReview, reviewing }: BuilderRailProps) {
  return (
    <>
      <Button
        variant="primary"
        wide
        busy={reviewing}
        busyText="Saving…"
        iconAfter={<ArrowRight size="1.1em" aria-hidden="true" />}
        onClick={onReview}
      >
        Review
      </Button>
      <Button
        wide
        icon={<Eye size="1.1em" aria-hidden="true" />}
        onClick={() => void builder.flush().then(onPreview)}
      >
        Student preview
      </Button>
    </>
  );
}

function DiscardDraft({
  builder,
  onDiscarded,
}: {
  readonly builder: Builder;
  readonly onDiscarded: () => void;
}) {
  const { discardDraft, saveDraft } = useBuilderActions(builder.content.packId);
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const discard = async () => {
    setAsking(false);
    const { content, saved } = builder;
    const outcome = await discardDraft(builder).catch(() => null);
    if (outcome?.kind !== 'saved')
      return notify({ text: 'The draft could not be discarded. It is still here.', tone: 'danger' });
    onDiscarded();
    const undo = {
      durationMs: null,
      action: { label: 'Undo', onPress: () => void bringBack() },
    };
    const bringBack = async () => {
      // What was typed meanwhile stays too, as a copy beside it.
      const back = await saveDraft(content, saved?.id ?? null, null).catch(() => null);
      if (back?.kind === 'saved') notify({ text: 'The draft is back.', tone: 'good' });
      else notify({ text: 'The draft could not be brought back.', tone: 'danger', ...undo });
    };
    // It is nowhere else: the way back stays until it is closed.
    notify({ text: 'The draft was discarded.', tone: 'good', ...undo });
  };
  return (
    <>
      <Button
        variant="quiet"
        wide
        icon={<Trash2 size="1.1em" aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        Discard draft
      </Button>
      <ConfirmDialog
        open={asking}
        title="Discard this draft?"
        confirmLabel="Discard draft"
        cancelLabel="Keep it"
        danger
        onConfirm={() => void discard()}
        onCancel={() => setAsking(false)}
      >
        <p>
          {builder.saved
            ? 'Your changes since the last review are thrown away. The saved activity stays as it is.'
            : 'What you typed for this activity is thrown away on all your devices.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
