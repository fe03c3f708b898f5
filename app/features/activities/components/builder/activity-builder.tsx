import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useBuilderActions } from '#app/features/activities/teacher-actions.ts';
import { useTemplateQuestions } from '#app/features/activities/use-template-questions.ts';
import { TourInvitation } from '#app/features/onboarding/index.ts';
import { activityPath } from '#app/navigation/classroom-paths.ts';
import { useGoTo } from '#app/navigation/go-to.ts';
import { Alert, ErrorSummary } from '#app/ui/feedback/alert.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { problemOf } from '#app/ui/state/attempt.ts';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import {
  isBlank,
  savedMessage,
  withoutQuestion,
  withQuestion,
  withStarter,
} from '#shared/domain/activities/activity-content.ts';
import { isWritten } from '#shared/domain/activities/answer-count.ts';
import type { ActivityContent, Question } from '#shared/domain/activities/rows.ts';
import type { Tour } from '#shared/domain/onboarding/tours.ts';
import { refusalText } from '#shared/kernel/refusal.ts';
import { BuilderRail } from './builder-rail.tsx';
import styles from './builder.module.css';
import { ContentEditor, type ContentProblems } from './content-editor.tsx';
import { DraftCopies } from './draft-copies.tsx';
import { QuestionBank } from './question-bank.tsx';
import { StarterActivities } from './starter-activities.tsx';
import type { Builder } from './use-builder.ts';

type Pane = 'activity' | 'starters' | 'questions';

/** What can be brought back after it was replaced or removed. */
type Undo = { readonly text: string; readonly before: ActivityContent };

/** The builder of classroom §2: the content pane with its sources, and the rail with what is being built. */
export function ActivityBuilder({
  builder,
  starterId,
  onPreview,
  onDiscarded,
}: {
  readonly builder: Builder;
  /** The starter activity that is to be put in, from the address. */
  readonly starterId: string | undefined;
  readonly onPreview: () => void;
  readonly onDiscarded: () => void;
}) {
  const { content, change } = builder;
  // Read as the builder opens, so that they are here when the network is gone.
  const templates = useTemplateQuestions();
  const [pane, setPane] = useState<Pane>(starterId === undefined ? 'activity' : 'starters');
  const leaveStarter = useLeaveStarter(content);
  const [undo, setUndo] = useState<Undo | null>(null);
  const [toured, setToured] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const { problems, busy, failure, review, clearProblems } = useReview(builder);

  const replace = (next: ActivityContent, text: string) => {
    setUndo({ text, before: content });
    change(next);
  };
  const add = (question: Question, focus: boolean) => {
    setAdded(focus ? question.questionId : null);
    change(withQuestion(content, question));
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
                clearProblems();
                change(next);
              }}
              flush={builder.flush}
              problems={problems}
              added={added}
              onAdd={(question) => add(question, true)}
              onRemove={(id, name) => replace(withoutQuestion(content, id), `${name} was removed.`)}
              onRemovePreface={() =>
                replace({ ...content, preface: null }, 'The preface question was removed.')
              }
              undo={undo}
              onUndo={() => {
                if (undo) change(undo.before);
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

const NO_PROBLEMS: ContentProblems = { questions: {} };

/** `Review` saves the activity; what is missing is said at its field (classroom §5). */
function useReview(builder: Builder) {
  const { content, saved } = builder;
  const actions = useBuilderActions(content.packId);
  const navigate = useNavigate();
  const notify = useNotify();
  const [problems, setProblems] = useState<ContentProblems>(NO_PROBLEMS);
  const { busy, problem, submit, clear } = useSubmit({
    run: async () => {
      const outcome = await actions.save(content, saved);
      if (outcome.kind === 'refused') return problemOf(outcome);
      notify({ text: savedMessage(content.questions.length, content.title), tone: 'good' });
      const { subject, packId } = content;
      await navigate({
        href: activityPath({ subject, packId, activity: outcome.activityId, view: 'pinboard' }),
      });
      return null;
    },
  });
  const review = () => {
    const found = problemsOfContent(content);
    setProblems(found);
    clear();
    if (summaryOf(found, content).length === 0) submit();
  };
  const { field, text } = problem ?? {};
  const isOfField = field === 'title' || field === 'instructions';
  return {
    problems: isOfField ? { ...problems, [field]: text } : problems,
    busy,
    failure: isOfField ? null : (text ?? null),
    review,
    clearProblems: () => {
      setProblems(NO_PROBLEMS);
      if (isOfField) clear();
    },
  };
}

/** What the rules of `saveActivity` will ask for, in their words, and questions that say nothing. */
function problemsOfContent(content: ActivityContent): ContentProblems {
  const empty = content.questions.filter((question) => !isWritten(question.text));
  const hasEmptyPreface = content.preface !== null && !isWritten(content.preface.text);
  return {
    ...(!isWritten(content.title) && { title: refusalText('title_required') }),
    ...(!isWritten(content.instructions) && { instructions: refusalText('instructions_required') }),
    ...(hasEmptyPreface && { preface: EMPTY_QUESTION }),
    questions: Object.fromEntries(empty.map((question) => [question.questionId, EMPTY_QUESTION])),
  };
}

const EMPTY_QUESTION = 'Write this question or remove it.';

function summaryOf(problems: ContentProblems, content: ActivityContent) {
  const places = new Map(content.questions.map((question, index) => [question.questionId, index + 1]));
  return [
    ...(problems.title ? [{ fieldId: 'activity-title', message: problems.title }] : []),
    ...(problems.instructions ? [{ fieldId: 'activity-instructions', message: problems.instructions }] : []),
    ...(problems.preface
      ? [{ fieldId: 'activity-preface', message: `Preface question: ${problems.preface}` }]
      : []),
    ...Object.entries(problems.questions).map(([id, message]) => ({
      fieldId: `question-${id}`,
      message: `Question ${places.get(id) ?? ''}: ${message}`,
    })),
  ];
}
