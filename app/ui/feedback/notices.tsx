import {
  createContext,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { X } from '#app/ui/icons/x.ts';
import { useLatest } from '#app/ui/state/use-latest.ts';
import { AnnouncerProvider } from './announcer.tsx';
import { ToneIcon, type Tone } from './tone.tsx';
import './notices.css';

export type Notice = {
  readonly text: string;
  /** Default `info`. `danger` is spoken at once, the others wait for a pause. */
  readonly tone?: Tone;
  /** Milliseconds on screen; by default 3000 (classroom §9), with an action 10,000. `null` stays until it is closed. */
  readonly durationMs?: number | null;
  /** One verb, for example Undo. It must be reachable elsewhere too: a notice passes. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** Names what it is about: it takes the place of an earlier one, whose Undo would undo this as well. */
  readonly about?: string;
};

/** `notify` shows a notice and answers a function that takes it away. */
export type Notify = (notice: Notice) => () => void;

type Shown = Notice & { readonly key: number };

const NOTICE_MS = 3000;
/** Long enough to think again. */
const ACTION_NOTICE_MS = 10_000;
/** What was removed has given its focus to what follows by then; nobody has moved it by hand. */
const AT_ONCE_MS = 100;
/** At once on screen, of those that pass and of those that stay. */
const MOST = 3;
const NoticeContext = createContext<Notify>(() => () => undefined);

/**
 * Holds the notice stack (top center) and the page's hidden live regions. Once, around the whole app. `reader` names who
 * is signed in, null for nobody. A notice is for who was reading when it was asked for: it goes with them, and what is
 * told after they left is shown to nobody.
 */
export function NoticeProvider({
  reader = null,
  children,
}: {
  readonly reader?: string | null;
  readonly children: ReactNode;
}) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const [last, setLast] = useState(reader);
  if (last !== reader) {
    setLast(reader);
    setShown([]);
  }
  const current = useLatest(reader);
  const nextKey = useRef(0);
  const remove = useCallback(
    (key: number) => setShown((list) => list.filter((item) => item.key !== key)),
    [],
  );
  const notify = useCallback<Notify>(
    (notice) => {
      if (current() !== reader) return () => undefined;
      const key = nextKey.current++;
      setShown((list) => withoutOldest([{ ...notice, key }, ...withoutThose(list, notice.about)]));
      return () => remove(key);
    },
    [remove, reader, current],
  );
  return (
    <AnnouncerProvider>
      <NoticeContext value={notify}>
        {children}
        {/* An open dialog leaves it to be heard and pressed, and a press on it does not close the dialog. */}
        <section className="ui-notices" aria-label="Messages" data-react-aria-top-layer>
          <NoticeRegions items={shown.filter(stays)} onRemove={remove} />
          <NoticeRegions items={shown.filter((item) => !stays(item))} onRemove={remove} />
        </section>
      </NoticeContext>
    </AnnouncerProvider>
  );
}

/** Shows notices from anywhere below the provider. */
export function useNotify(): Notify {
  return use(NoticeContext);
}

const stays = ({ durationMs }: Notice): boolean => durationMs === null;

const withoutThose = (list: readonly Shown[], about: string | undefined): readonly Shown[] =>
  about === undefined ? list : list.filter((item) => item.about !== about);

/**
 * The newest is the first: nothing moves under a finger because something else passes. What stays until it is closed is
 * not pushed out by what passes.
 */
function withoutOldest(list: readonly Shown[]): readonly Shown[] {
  const newest = [list.filter(stays), list.filter((item) => !stays(item))].flatMap((of) => of.slice(0, MOST));
  return list.filter((item) => newest.includes(item));
}

function NoticeRegions({
  items,
  onRemove,
}: {
  readonly items: readonly Shown[];
  readonly onRemove: (key: number) => void;
}) {
  const urgent = items.filter((item) => item.tone === 'danger');
  const calm = items.filter((item) => item.tone !== 'danger');
  return (
    <>
      <div role="alert">
        <NoticeList items={urgent} onRemove={onRemove} />
      </div>
      <div role="status">
        <NoticeList items={calm} onRemove={onRemove} />
      </div>
    </>
  );
}

function NoticeList({
  items,
  onRemove,
}: {
  readonly items: readonly Shown[];
  readonly onRemove: (key: number) => void;
}) {
  return items.map((item) => <NoticeCard key={item.key} notice={item} onRemove={() => onRemove(item.key)} />);
}

function NoticeCard({ notice, onRemove }: { readonly notice: Notice; readonly onRemove: () => void }) {
  const { text, tone = 'info', action, durationMs = action ? ACTION_NOTICE_MS : NOTICE_MS } = notice;
  // Two flags, because the pointer may leave while the focus is still inside.
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useTimeout(onRemove, hovered || focused ? null : durationMs);
  const card = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const told = useFocusWhenTold();
  // The pressed button goes with its notice, and the focus would fall back to the page. By keyboard the way here led over
  // all that follows: whoever took it goes on where they were when this was told.
  const leave = ({ detail: presses }: MouseEvent) => {
    if (card.current?.contains(document.activeElement)) {
      const places = presses === 0 ? [told.current, before.current] : [before.current];
      const to = places.find(isPlace) ?? document.querySelector<HTMLElement>('main h1');
      to?.focus({ preventScroll: true });
    }
    onRemove();
  };
  return (
    <div
      ref={card}
      className="ui-notice"
      data-tone={tone}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setFocused(true);
        if (!currentTarget.contains(relatedTarget))
          before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
      }}
      onBlur={() => setFocused(false)}
    >
      <span className="ui-notice__icon">
        <ToneIcon tone={tone} />
      </span>
      <span className="ui-notice__text">{text}</span>
      {action !== undefined && (
        <button
          type="button"
          className="ui-notice__action"
          onClick={(press) => {
            action.onPress();
            leave(press);
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="ui-notice__close" aria-label="Close message" onClick={leave}>
        <X size="1.1em" aria-hidden="true" />
      </button>
    </div>
  );
}

/** Something that can have the focus, and is still there. */
const isPlace = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body;

/** Where the focus was when a notice was told, or where it went at once, with what was removed then. */
function useFocusWhenTold() {
  const place = useRef<Element | null>(null);
  useEffect(() => {
    place.current = document.activeElement;
    const timer = setTimeout(() => {
      if (!isPlace(place.current)) place.current = document.activeElement;
    }, AT_ONCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return place;
}

/** Runs `task` after `ms`, counted anew after each pause (`null`), with the newest `task`. */
function useTimeout(task: () => void, ms: number | null) {
  const latest = useLatest(task);
  useEffect(() => {
    if (ms === null) return;
    const timer = setTimeout(() => latest()(), ms);
    return () => clearTimeout(timer);
  }, [latest, ms]);
}
