import { Fragment, useEffect, type ReactNode } from 'react';
import { BareLink } from '#app/ui/actions/link.tsx';
import { ChevronRight } from '#app/ui/icons/chevron-right.ts';
import './page-header.css';

export type Crumb = { readonly label: string; readonly to: string };

/** The way back up. The current page is not in it: its `h1` follows right below. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav className="ui-crumbs" aria-label="Breadcrumbs">
      <ol role="list" className="ui-crumbs__list">
        {crumbs.map((crumb, index) => (
          <Fragment key={crumb.to}>
            {index > 0 && (
              <li aria-hidden="true">
                <ChevronRight size="0.9em" />
              </li>
            )}
            <li>
              <BareLink to={crumb.to} className="ui-crumbs__link">
                {crumb.label}
              </BareLink>
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}

export type PageHeaderProps = {
  /** The screen's only `h1`; takes the focus after a route change, and names the browser's tab. */
  readonly title: string;
  readonly crumbs?: readonly Crumb[];
  readonly eyebrow?: ReactNode;
  readonly lead?: ReactNode;
  /** Ages, badges, counts: one row under the title. */
  readonly meta?: ReactNode;
  readonly actions?: ReactNode;
  /** `line`: way back, title and meta in one line, for screens where the work below needs the height. */
  readonly look?: 'page' | 'line';
};

/** The head of a screen. */
export function PageHeader({ title, crumbs, eyebrow, lead, meta, actions, look = 'page' }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${title} · Packwise`;
  }, [title]);
  return (
    <header className="ui-page-header" data-look={look}>
      {crumbs !== undefined && crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
      <div className="ui-page-header__row">
        <div className="ui-page-header__words">
          {eyebrow !== undefined && <p className="ui-page-header__eyebrow">{eyebrow}</p>}
          <h1 tabIndex={-1}>{title}</h1>
          {typeof lead === 'string' && <p className="ui-page-header__lead">{lead}</p>}
          {lead !== undefined && typeof lead !== 'string' && (
            <div className="ui-page-header__lead">{lead}</div>
          )}
          {meta !== undefined && <div className="ui-page-header__meta">{meta}</div>}
        </div>
        {actions !== undefined && <div className="ui-page-header__actions">{actions}</div>}
      </div>
    </header>
  );
}

/** The head of a part of a screen: an `h2` with an optional link or button at its end. */
export function SectionHeader({
  title,
  note,
  action,
  id,
}: {
  readonly title: string;
  readonly note?: ReactNode;
  readonly action?: ReactNode;
  readonly id?: string;
}) {
  return (
    <div className="ui-section-header">
      <h2 id={id} className="ui-section-header__title">
        {title}
      </h2>
      {note !== undefined && <p className="ui-section-header__note">{note}</p>}
      {action !== undefined && <div className="ui-section-header__action">{action}</div>}
    </div>
  );
}
