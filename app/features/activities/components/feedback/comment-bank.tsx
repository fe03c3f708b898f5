import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { useSavedCommentActions } from '#app/features/activities/review-actions.ts';
import { useSavedComments } from '#app/features/activities/review-queries.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Plus } from '#app/ui/icons/plus.ts';
import { Quote } from '#app/ui/icons/quote.ts';
import { Trash2 } from '#app/ui/icons/trash-2.ts';
import { positionNear } from '#app/ui/overlays/position-near.ts';
import { attempt, problemOf } from '#app/ui/state/attempt.ts';
import { insertedText, matchingComments } from '#shared/domain/activities/comments.ts';
import { MAX_SAVED_COMMENT_LENGTH } from '#shared/domain/activities/constants.ts';
import type { SavedComment } from '#shared/domain/activities/saved-comment.ts';
import styles from './comment-bank.module.css';

export type CommentBankProps = {
  /** What stands in the field beside which the button is. */
  readonly text: string;
  readonly write: (text: string) => void;
};

/**
 * A teacher's saved comments, beside the field they are put into: type to find one, Enter or a press puts it at the
 * cursor. A native popover: Escape and a press outside close it, and the focus goes back to the field.
 */
export function CommentBank({ text, write }: CommentBankProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const element = popover.current;
    if (element === null) return undefined;
    const follow = () => {
      const isShown = element.matches(':popover-open');
      setOpen(isShown);
      // Closed by the browser while nothing had the focus: on with the text.
      if (!isShown && document.activeElement === document.body)
        box.current?.parentElement?.querySelector('textarea')?.focus();
    };
    element.addEventListener('toggle', follow);
    return () => element.removeEventListener('toggle', follow);
  }, []);
  // With its comments it has its size.
  const arrange = () => {
    if (popover.current === null || box.current === null) return;
    positionNear(box.current, popover.current, 'start');
    popover.current.querySelector('input')?.focus();
  };
  /** The field's own; it stands before the button in the same part of the screen. */
  const area = () => box.current?.parentElement?.querySelector('textarea') ?? null;
  const close = () => {
    popover.current?.hidePopover();
    area()?.focus();
  };
  const insert = (comment: SavedComment) => {
    const field = area();
    const at = { start: field?.selectionStart ?? text.length, end: field?.selectionEnd ?? text.length };
    const next = insertedText(text, comment.text, at);
    popover.current?.hidePopover();
    flushSync(() => write(next.text));
    field?.focus();
    field?.setSelectionRange(next.cursor, next.cursor);
  };
  return (
    <div ref={box} className={styles.bank}>
      <Button
        size="small"
        variant="quiet"
        icon={<Quote size="1.1em" aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => (isOpen ? close() : popover.current?.showPopover())}
      >
        Saved comments
      </Button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Saved comments"
        className={styles.bankBox}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            event.stopPropagation();
            close();
          } else moveInBank(event, popover.current);
        }}
      >
        {isOpen && <Bank text={text} onInsert={insert} onShown={arrange} />}
      </div>
    </div>
  );
}

type BankProps = {
  readonly text: string;
  readonly onInsert: (comment: SavedComment) => void;
  readonly onShown: () => void;
};

function Bank(props: BankProps) {
  const saved = useSavedComments();
  return saved && <BankContent {...props} saved={saved} />;
}

function BankContent({
  text,
  saved,
  onInsert,
  onShown,
}: BankProps & { readonly saved: readonly SavedComment[] }) {
  const arrange = useEffectEvent(onShown);
  useLayoutEffect(() => arrange(), []);
  const { save, bringBack, remove } = useSavedCommentActions();
  const notify = useNotify();
  const [typed, setTyped] = useState('');
  const content = useRef<HTMLDivElement>(null);
  const settle = async (run: () => ReturnType<typeof save>, done: Parameters<typeof notify>[0]) => {
    // The pressed button goes, or can't act any more: the keyboard stays in the bank.
    content.current?.querySelector('input')?.focus();
    const problem = await attempt(async () => problemOf(await run()));
    notify(problem ? { text: problem.text, tone: 'danger' } : done);
  };
  const found = matchingComments(saved, typed);
  const own = text.trim();
  const isSaved = saved.some((comment) => comment.text === own);
  return (
    <div ref={content} className={styles.bankContent}>
      <TextField
        label="Find a comment"
        labelHidden
        placeholder="Type to find a comment"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key !== 'Enter' || first === undefined) return;
          event.preventDefault();
          onInsert(first);
        }}
      />
      {found.length === 0 && (
        <p className={styles.bankNone}>
          {saved.length === 0
            ? 'What you write often can be kept here, and used in every class.'
            : 'No saved comment has these words.'}
        </p>
      )}
      <ul className={styles.bankList} role="list" aria-label="Your saved comments">
        {found.map((comment) => (
          <li key={comment.id}>
            <button type="button" className={styles.bankEntry} onClick={() => onInsert(comment)}>
              {comment.text}
            </button>
            <IconButton
              size="small"
              label={`Remove “${comment.text.slice(0, 40)}” from your saved comments`}
              icon={<Trash2 size="1.1em" aria-hidden="true" />}
              onClick={() =>
                void settle(() => remove(comment), {
                  text: 'The saved comment was removed.',
                  tone: 'good',
                  action: {
                    label: 'Undo',
                    onPress: () =>
                      void settle(() => bringBack(comment), {
                        text: 'The saved comment is back.',
                        tone: 'good',
                      }),
                  },
                })
              }
            />
          </li>
        ))}
      </ul>
      <Button
        size="small"
        icon={<Plus size="1.1em" aria-hidden="true" />}
        disabledReason={whyNotSaved(own, isSaved)}
        onClick={() => void settle(() => save(own), { text: 'Kept with your saved comments.', tone: 'good' })}
      >
        Save this as a comment
      </Button>
    </div>
  );
}

function whyNotSaved(text: string, isSaved: boolean): string | undefined {
  if (text === '') return 'Write something in the field first.';
  if (isSaved) return 'It is among your saved comments.';
  return text.length > MAX_SAVED_COMMENT_LENGTH ? 'It is too long to be kept as a comment.' : undefined;
}

/** Down and Up go through the field and the comments. */
function moveInBank(event: KeyboardEvent, bank: HTMLElement | null): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || bank === null) return;
  const stops = [...bank.querySelectorAll<HTMLElement>('input, ul button:first-child')];
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
