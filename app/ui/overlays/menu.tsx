import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { BareLink } from '#app/ui/actions/link.tsx';
import { positionNear } from './position-near.ts';
import './menu.css';

/** A verb of a menu, or one of a group of choices. */
export type MenuAction = {
  readonly kind: 'action';
  readonly label: string;
  /** One line below the label that says what it does. */
  readonly note?: string;
  readonly icon?: ReactNode;
  readonly onPress: () => void;
  readonly danger?: boolean;
  /** Stays focusable and says why; pressing does nothing. */
  readonly disabledReason?: string | undefined;
  /** Makes it a choice: drawn and spoken as checked or not. The menu stays open. */
  readonly checked?: boolean;
};

/** One entry of a menu: a verb, a link to a screen, or a named group of choices. */
export type MenuEntry =
  | MenuAction
  | {
      readonly kind: 'link';
      readonly label: string;
      readonly to: string;
      readonly icon?: ReactNode;
      readonly badge?: ReactNode;
    }
  | { readonly kind: 'group'; readonly label: string; readonly entries: readonly MenuAction[] };

export type MenuProps = {
  /** Draws the button; must spread `trigger` on a `<button>` (Button and IconButton take it). */
  readonly children: (trigger: MenuTrigger) => ReactNode;
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** Stands above the entries and is not one, for example who is signed in. */
  readonly head?: ReactNode;
  readonly align?: 'start' | 'end';
};

export type MenuTrigger = {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/**
 * A menu button (WAI-ARIA pattern) on the native popover: top layer, closed by Escape and by a press
 * outside. Arrow keys move round, Home and End jump, a letter jumps to the next entry that starts with it.
 */
export function Menu({ children, label, entries, head, align = 'end' }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useToggleState(popover, button, align, setOpen);
  const show = (which: 'first' | 'last') => {
    popover.current?.showPopover();
    focusEntry(popover.current, which === 'first' ? 0 : -1);
  };
  const hide = () => {
    // Before the popover goes: a focus that the browser gives back by itself counts as a screen reader's for React Aria.
    button.current?.focus();
    popover.current?.hidePopover();
  };
  return (
    <>
      {children({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': id,
        onClick: () => (open ? hide() : show('first')),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          show(event.key === 'ArrowDown' ? 'first' : 'last');
        },
      })}
      <div
        ref={popover}
        id={id}
        popover="auto"
        className="ui-menu"
        // Longer than the screen it scrolls, and what scrolls must be reached by keyboard; its entries are not tab stops.
        tabIndex={0}
        onKeyDown={(event) => moveInMenu(event, popover.current, hide)}
      >
        {head}
        <div role="menu" aria-label={label}>
          {entries.map((entry) => (
            <MenuLine key={`${entry.kind}-${entry.label}`} entry={entry} close={hide} />
          ))}
        </div>
      </div>
    </>
  );
}

function MenuLine({ entry, close }: { readonly entry: MenuEntry; readonly close: () => void }) {
  if (entry.kind === 'group') {
    return (
      <div role="group" aria-label={entry.label}>
        <div className="ui-menu__heading" aria-hidden="true">
          {entry.label}
        </div>
        {entry.entries.map((action) => (
          <MenuActionLine key={action.label} action={action} close={close} />
        ))}
      </div>
    );
  }
  if (entry.kind === 'link') {
    return (
      <BareLink to={entry.to} className="ui-menu__entry" role="menuitem" tabIndex={-1} onClick={close}>
        {entry.icon}
        <span className="ui-menu__text">{entry.label}</span>
        {entry.badge}
      </BareLink>
    );
  }
  return <MenuActionLine action={entry} close={close} />;
}

function MenuActionLine({ action, close }: { readonly action: MenuAction; readonly close: () => void }) {
  const { label, note, icon, onPress, danger, disabledReason, checked } = action;
  const below = disabledReason ?? note;
  return (
    <button
      type="button"
      className="ui-menu__entry"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      aria-disabled={disabledReason === undefined ? undefined : true}
      data-danger={danger || undefined}
      tabIndex={-1}
      onClick={() => {
        if (disabledReason !== undefined) return;
        if (checked === undefined) close();
        onPress();
      }}
    >
      {checked === undefined ? icon : <span className="ui-menu__check" aria-hidden="true" />}
      <span className="ui-menu__text">
        {label}
        {below !== undefined && <span className="ui-menu__reason">{below}</span>}
      </span>
    </button>
  );
}

/** Follows the popover's own opening and closing, and places it when it opens. */
function useToggleState(
  popover: RefObject<HTMLDivElement | null>,
  button: RefObject<HTMLButtonElement | null>,
  align: 'start' | 'end',
  setOpen: (open: boolean) => void,
) {
  useEffect(() => {
    const element = popover.current;
    if (element === null) return;
    const follow = () => {
      const open = element.matches(':popover-open');
      setOpen(open);
      if (open && button.current !== null) positionNear(button.current, element, align);
    };
    element.addEventListener('toggle', follow);
    return () => element.removeEventListener('toggle', follow);
  }, [popover, button, align, setOpen]);
}

function entriesOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

function focusEntry(menu: HTMLElement | null, index: number) {
  entriesOf(menu).at(index)?.focus();
}

function moveInMenu(event: KeyboardEvent, menu: HTMLElement | null, close: () => void) {
  const entries = entriesOf(menu);
  const current = entries.findIndex((entry) => entry === document.activeElement);
  const target = targetOf(event.key, entries, current);
  if (event.key === 'Tab') close();
  else if (target !== undefined) {
    event.preventDefault();
    target.focus();
  } else if (event.key === 'Escape') {
    event.preventDefault();
    close();
  }
}

function targetOf(key: string, entries: readonly HTMLElement[], current: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return entries[(current + 1) % entries.length];
  if (key === 'ArrowUp') return entries.at(current <= 0 ? -1 : current - 1);
  if (key === 'Home') return entries[0];
  if (key === 'End') return entries.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const rotated = [...entries.slice(current + 1), ...entries.slice(0, current + 1)];
  return rotated.find((entry) => entry.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}
