import { useEffect, useId, useRef } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { AnswerRow } from './answer-row.tsx';
import { OrderList } from './order-list.tsx';
import styles from './task-panel.module.css';
import {
  beginning,
  isOver,
  judged,
  missing,
  onward,
  scoreText,
  shown,
  type Given,
  type Play,
  type Result,
  type Task,
} from './task.ts';

type TaskPanelProps<World> = {
  readonly tasks: readonly Task<World>[];
  readonly play: Play;
  readonly onPlay: (play: Play) => void;
  readonly world: World;
  /** What the tasks have shown together; said at the end. */
  readonly closing: string;
};

/**
 * Rounds of a game: a question, an act, a check that says why, and at the end what was learned. After two wrong
 * answers the right one may be asked for. Whatever is said is said in a live region, and focus goes where it goes on.
 */
export function TaskPanel<World>({ tasks, play, onPlay, world, closing }: TaskPanelProps<World>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const task = tasks[play.at];
  const goTo = (next: Play) => {
    onPlay(next);
    heading.current?.focus();
  };
  return (
    <div className={styles.box}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {task ? `Task ${play.at + 1} of ${tasks.length}` : 'Your result'}
      </h3>
      {task ? (
        <Round key={task.id} task={task} play={play} onPlay={onPlay} world={world} />
      ) : (
        <Summary tasks={tasks} results={play.results} closing={closing} />
      )}
      {task ? (
        isOver(play) && (
          <OnwardButton
            label={play.at + 1 < tasks.length ? 'Next task' : 'See your result'}
            onPress={() => goTo(onward(play))}
          />
        )
      ) : (
        <Button onClick={() => goTo(beginning)}>Play again</Button>
      )}
    </div>
  );
}

type RoundProps<World> = Pick<TaskPanelProps<World>, 'play' | 'onPlay' | 'world'> & {
  readonly task: Task<World>;
};

function Round<World>({ task, play, onPlay, world }: RoundProps<World>) {
  const over = isOver(play);
  const unready = missing(task.ask, play.given);
  return (
    <>
      <p className={styles.question}>{task.question}</p>
      <p className={styles.how}>{task.how}</p>
      <Answer task={task} given={play.given} isOver={over} onGive={(given) => onPlay({ ...play, given })} />
      {!over && (
        <div className={styles.tools}>
          <Button
            variant="primary"
            disabledReason={unready}
            onClick={() => onPlay(judged(play, task.judge(play.given, world)))}
          >
            Check
          </Button>
          {play.wrong >= 2 && (
            <Button onClick={() => onPlay(shown(play, task.lesson))}>Show me the answer</Button>
          )}
        </div>
      )}
      <div aria-live="polite">
        {play.verdict && (
          <p className={styles.verdict} data-right={play.verdict.isRight || undefined}>
            <b>{openingOf(play)}</b> {play.verdict.words}
          </p>
        )}
      </div>
    </>
  );
}

function openingOf({ verdict, results, at }: Play): string {
  if (results[at] === 'shown') return 'Here it is.';
  return verdict?.isRight ? '✓ Yes.' : '✗ Not yet.';
}

type AnswerProps = {
  readonly task: Pick<Task<never>, 'question' | 'ask'>;
  readonly given: Given;
  readonly isOver: boolean;
  readonly onGive: (given: Given) => void;
};

/** Where the answer is given, unless the interactive's own controls are. What is over is no longer changed. */
function Answer({ task: { question, ask }, given, isOver: isDone, onGive }: AnswerProps) {
  switch (ask.kind) {
    case 'set':
      return null;
    case 'choose':
      return (
        <AnswerRow
          legend={question}
          isHidden
          options={ask.options}
          value={given.choice}
          isOff={isDone}
          onChange={(choice) => onGive({ choice })}
        />
      );
    case 'sort':
      return ask.items.map(({ value, label }) => (
        <AnswerRow
          key={value}
          legend={label}
          isBeside
          options={ask.bins}
          value={given.bins?.[value]}
          isOff={isDone}
          onChange={(bin) => onGive({ bins: { ...given.bins, [value]: bin } })}
        />
      ));
    case 'order':
      return (
        <OrderList
          label={question}
          items={ask.items}
          order={given.order}
          isOff={isDone}
          onOrder={(order) => onGive({ order })}
        />
      );
  }
}

/** It comes when the round is over, where the button that was pressed has gone; so it gets the focus. */
function OnwardButton({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: false }), []);
  return (
    <Button ref={button} variant="primary" onClick={onPress}>
      {label}
    </Button>
  );
}

const marks: Readonly<Record<Result, string>> = {
  'at once': '✓ right at once',
  later: '✓ right later',
  shown: '○ shown',
};

function Summary<World>({
  tasks,
  results,
  closing,
}: Pick<TaskPanelProps<World>, 'tasks' | 'closing'> & { readonly results: readonly Result[] }) {
  const id = useId();
  return (
    <>
      <p className={styles.question} role="status">
        {scoreText(results)}
      </p>
      <p id={id} className={styles.how}>
        What the tasks showed:
      </p>
      <ul className={styles.lessons} aria-labelledby={id}>
        {tasks.map((task, index) => (
          <li key={task.id}>
            <b>{marks[results[index] ?? 'shown']}.</b> {task.lesson}
          </li>
        ))}
      </ul>
      <p className={styles.question}>{closing}</p>
    </>
  );
}
