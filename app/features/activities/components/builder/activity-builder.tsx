import { useState } from 'react';
import { useInSight } from '#app/engine/index.ts';
import { useBuilderActions } from '#app/features/activities/teacher-actions.ts';
import { useTemplateQuestions } from '#app/features/activities/use-template-questions.ts';
import { TourInvitation } from '#app/features/onboarding/index.ts';
import { activityPath } from '#app/navigation/classroom-paths.ts';
import { useGoTo, useLeadOn } from '#app/navigation/go-to.ts';
import { Alert, ErrorSummary } from '#app/ui/feedback/alert.tsx';
import { useAnnounce } from '#app/ui/feedback/announcer.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { reorderListBody } from '#app/ui/lists/reorder-list.tsx';
import { problemOf } from '#app/ui/state/attempt.ts';
import { useAllHere } from '#app/ui/state/later-part.tsx';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import {
  isBlank,
  savedMessage,
  withoutQuestion,
  withQuestion,
  withQuestionChanged,
  withStarter,
} from '#shared/domain/activities/activity-content.ts';
import type { ActivityContent, Question } from '#shared/domain/activities/rows.ts';
import type { Tour } from '#shared/domain/onboarding/tours.ts';
import { BuilderRail } from './builder-rail.tsx';
import styles from './builder.module.css';
import { ContentEditor } from './content-editor.tsx';
import {
  NO_PROBLEMS,
  problemsOfContent,
  stillMissing,
  summaryOf,
  type ContentProblems,
} from './content-problems.ts';
import { DraftCopies } from './draft-copies.tsx';
import { QuestionBank } from './question-bank.tsx';
import { isRowHere, questionEditor, type QuestionChange } from './question-row.tsx';
import { StarterActivities } from './starter-activities.tsx';
import type { Builder } from './use-builder.ts';

type Pane = 'activity' | 'starters' | 'questions';

/** What can be brought back after it was replaced or removed. */
type Undo = {
  readonly text: string;
  /** The question that it is about; null: the activity. */
  readonly questionId: string | null;
  /** The content as it is by then, with it back. */
  readonly back: (content: ActivityContent) => ActivityContent;
  /** All of it was replaced: what is typed then would be lost with it, so that typing ends this. */
  readonly isWhole?: true;
};

type ActivityBuilderProps = {
  readonly builder: Builder;
  /** The starter activity that is to be put in, from the address. */
  readonly starterId: string | undefined;
  readonly onPreview: () => void;
  readonly onDiscarded: () => void;
};

const rowParts = [questionEditor, reorderListBody];

/** The builder of classroom §2: the content pane with its sources, and the rail with what is being built. */
export function ActivityBuilder(props: ActivityBuilderProps) {
  const isReady = useAllHere(rowParts, props.builder.content.questions.length > 0);
  if (!isReady) return <Skeleton shape="card" label="Opening the questions" />;
  return <OpenBuilder {...props} />;
}

function OpenBuilder({ builder, starterId, onPreview, onDiscarded }: ActivityBuilderProps) {
  const { content, change } = builder;
  useInSight([]);
  // Read as the builder opens, so that they are here when the network is gone.
  const templates = useTemplateQuestions();
  const [pane, setPane] = useState<Pane>(starterId === undefined ? 'activity' : 'starters');
  const leaveStarter = useLeaveStarter(content);
  const [undo, setUndo] = useState<Undo | null>(null);
  const [toured, setToured] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const { problems, busy, failure, review, clearFailure } = useReview(builder);
  const announce = useAnnounce();

  const replace = (next: ActivityContent, text: string) => {
    setUndo({ text, questionId: null, back: () => content, isWhole: true });
    change(next);
  };
  const edit = (next: ActivityContent) => {
    setUndo((now) => (now?.isWhole ? null : now));
    change(next);
  };
  const removePreface = () => {
    const { preface } = content;
    edit({ ...content, preface: null });
    const back = (now: ActivityContent) => (now.preface === null ? { ...now, preface } : now);
    setUndo({ text: 'The preface question was removed.', questionId: null, back });
  };
  const removeQuestion = (questionId: string, name: string) => {
    const index = content.questions.findIndex((question) => question.questionId === questionId);
    const removed = content.questions[index];
    change(withoutQuestion(content, questionId));
    const back = (now: ActivityContent) => (removed ? withQuestion(now, removed, index) : now);
    setUndo({ text: `${name} was removed.`, questionId: null, back });
  };
  const changeQuestion = (questionId: string, changed: QuestionChange, said?: string) => {
    clearFailure();
    const before = content.questions.find((question) => question.questionId === questionId);
    if (said !== undefined && before) {
      const { interaction, key, checks } = before;
      const back = (now: ActivityContent) =>
        withQuestionChanged(now, questionId, { interaction, key, checks });
      setUndo({ text: said, questionId, back });
      announce(said);
    } else if (undo?.questionId === questionId && 'interaction' in changed) {
      // What was typed since would be lost with it.
      setUndo(null);
    }
    edit(withQuestionChanged(content, questionId, changed));
  };
  const add = (question: Question, focus: boolean) => {
    // The question before is on its way to the page: a key that is pressed twice at once asks for one.
    const isArriving = added !== null && content.questions.some(({ questionId }) => questionId === added);
    if (focus && isArriving && pane === 'activity' && !isRowHere(added)) return;
    setAdded(focus ? question.questionId : null);
    edit(withQuestion(content, question));
    if (focus) setPane('activity');
  };
  return (
    <div className={styles.builderLayout} data-part="builder">
      <div className={styles.builderLayoutPane} data-part="builder-pane">
        <DraftCopies copies={builder.copies} onUse={(copy) => replace(copy, 'The other copy is in use.')} />
        {failure !== null && (
          <Alert tone="danger" role="alert" title="Not saved">
            {failure}
          </Alert>
        )}
        <ErrorSummary problems={summaryOf(problems, content)} />
        <Tabs
          label="What to build with"
          value={pane}
          onChange={setPane}
          tabs={[
            { id: 'activity', label: 'Your activity', badge: <Badge>{content.questions.length}</Badge> },
            { id: 'starters', label: 'Starter activities' },
            { id: 'questions', label: 'Questions by category' },
          ]}
        >
          {pane === 'activity' && (
            <ContentEditor
              content={content}
              change={(next) => {
                clearFailure();
                edit(next);
              }}
              flush={builder.flush}
              problems={problems}
              added={added}
              onAdd={(question) => add(question, true)}
              onRemove={removeQuestion}
              onRemovePreface={removePreface}
              onQuestion={changeQuestion}
              undo={undo}
              onUndo={() => {
                if (undo) change(undo.back(content));
                setUndo(null);
              }}
            />
          )}
          {pane === 'starters' && (
            <StarterActivities
              packId={content.packId}
              questionCount={content.questions.length}
              chosen={starterId}
              onChosenDone={starterId === undefined ? () => undefined : leaveStarter}
              onUse={(starter, starterTitles) => {
                replace(withStarter(content, starter, starterTitles), `“${starter.title}” was put in.`);
                setPane('activity');
              }}
            />
          )}
          {pane === 'questions' && (
            <QuestionBank
              packId={content.packId}
              questions={templates}
              content={content}
              onAdd={(question) => add(question, false)}
            />
          )}
        </Tabs>
      </div>
      <BuilderRail
        builder={builder}
        isIntro={isBlank(content)}
        onPane={setPane}
        onPreview={onPreview}
        onReview={review}
        reviewing={busy}
        onDiscarded={onDiscarded}
        invitation={
          !toured && (
            <TourInvitation
              key={tourAt(pane, content)}
              tour={tourAt(pane, content)}
              onDone={() => setToured(true)}
            />
          )
        }
      />
    </div>
  );
}

/** The address no longer names the starter activity: a reload must not put it in again. */
function useLeaveStarter({ subject, packId }: ActivityContent): () => void {
  const goTo = useGoTo();
  return () => goTo(activityPath({ subject, packId, view: 'custom' }), { replace: true });
}

/** What there is to show at this moment: one thing at a time. */
function tourAt(pane: Pane, content: ActivityContent): Tour {
  if (pane === 'starters') return 'starterActivity';
  return content.questions.length > 0 ? 'questionAdded' : 'customizeActivity';
}

/** `Review` saves the activity; what is missing is said at its field (classroom §5). */
function useReview(builder: Builder) {
  const { content, saved } = builder;
  const actions = useBuilderActions(content.packId);
  const startLeading = useLeadOn();
  const notify = useNotify();
  const announce = useAnnounce();
  const [found, setFound] = useState<ContentProblems>(NO_PROBLEMS);
  const problems = stillMissing(found, content);
  const { busy, problem, submit, clear } = useSubmit({
    run: async () => {
      const leadOn = startLeading();
      const outcome = await actions.save(content, saved);
      if (outcome.kind === 'refused') return problemOf(outcome);
      const { subject, packId } = content;
      const text = savedMessage(content.questions.length, content.title);
      // The review shows it: there it is only to be heard.
      if (leadOn(activityPath({ subject, packId, activity: outcome.activityId, view: 'pinboard' })))
        announce(text);
      else notify({ text, tone: 'good' });
      return null;
    },
  });
  const review = () => {
    const missing = problemsOfContent(content);
    setFound(missing);
    clear();
    if (summaryOf(missing, content).length === 0) submit();
  };
  const { field, text } = problem ?? {};
  const isOfField = field === 'title' || field === 'instructions';
  return {
    problems: isOfField ? { ...problems, [field]: text } : problems,
    busy,
    failure: isOfField ? null : (text ?? null),
    review,
    clearFailure: () => {
      if (isOfField) clear();
    },
  };
}
