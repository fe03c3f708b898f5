import { useEffect, type ReactNode } from 'react';
import './empty-state.css';

export type EmptyStateProps = {
  /** One of `illustrations/`. */
  readonly illustration?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  /** The one thing to do next. */
  readonly action?: ReactNode;
  /** The level of the title in its page; 2 by default, 1 where nothing else names the screen and the browser's tab. */
  readonly level?: 1 | 2 | 3;
};

/** Nothing here yet, nothing found, nothing while offline: says which, and what to do. */
export function EmptyState({ illustration, title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  useEffect(() => {
    if (level === 1) document.title = `${title} · Packwise`;
  }, [level, title]);
  return (
    <div className="ui-empty">
      {illustration}
      <Heading className="ui-empty__title" tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {children !== undefined && <div className="ui-empty__text">{children}</div>}
      {action !== undefined && <div className="ui-empty__action">{action}</div>}
    </div>
  );
}
