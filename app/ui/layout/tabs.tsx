import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import './tabs.css';

export type Tab<Id extends string> = {
  readonly id: Id;
  readonly label: ReactNode;
  /** A count or a mark after the label. */
  readonly badge?: ReactNode;
};

export type TabsProps<Id extends string> = {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  /** Stands in the row of the tabs, at its end: what is done with the whole screen. */
  readonly end?: ReactNode;
  /** The panel of the chosen tab. */
  readonly children: ReactNode;
};

/** Parts of one screen. Arrow keys move and choose at once (local data paints at once), Home and End jump. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, end, children }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const index = nextIndex(
      event.key,
      tabs.findIndex((tab) => tab.id === value),
      tabs.length,
    );
    const target = index === null ? undefined : tabs[index];
    if (target === undefined) return;
    event.preventDefault();
    onChange(target.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${target.id}"]`)?.focus();
  };
  const bar = (
    <div ref={list} role="tablist" aria-label={label} className="ui-tabs__list" onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${base}-${tab.id}`}
          data-tab={tab.id}
          className="ui-tabs__tab"
          aria-selected={tab.id === value}
          aria-controls={tab.id === value ? `${base}-panel` : undefined}
          tabIndex={tab.id === value ? 0 : -1}
          onClick={() => onChange(tab.id)}
        >
          {tab.label}
          {tab.badge}
        </button>
      ))}
    </div>
  );
  return (
    <div>
      {end === undefined ? (
        bar
      ) : (
        <div className="ui-tabs__row">
          {bar}
          <div className="ui-tabs__end">{end}</div>
        </div>
      )}
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${value}`}
        tabIndex={0}
        className="ui-tabs__panel"
      >
        {children}
      </div>
    </div>
  );
}

function nextIndex(key: string, current: number, count: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
