import type { ReactNode } from 'react';
import { BareLink } from '#app/ui/actions/link.tsx';
import type { MoreItem } from '#app/ui/lists/more-list.tsx';
import './card.css';

export type CardProps = {
  readonly title: ReactNode;
  /** Where the whole card leads. Without it the card is not pressable. */
  readonly to?: string;
  /** A small line above the title: the kind of content, the grades. */
  readonly eyebrow?: ReactNode;
  /** An `<img>` (with `alt`, or `alt=""` when the title says it all) or an own SVG; fills the top of the card. */
  readonly picture?: ReactNode;
  /** `side` puts the picture beside the text from 768 px on. `thumb`: small, beside the title, where people work. */
  readonly picturePosition?: 'top' | 'side' | 'thumb';
  readonly children?: ReactNode;
  /** Badges, marks, ages: one row at the bottom. */
  readonly meta?: ReactNode;
  /** Buttons that work beside the card's own link; they stay pressable above it. */
  readonly actions?: ReactNode;
  /** `corner`: one small button beside the title. */
  readonly actionsPosition?: 'foot' | 'corner';
  readonly level?: 2 | 3 | 4;
  /** Draws the card in the subject's accent: the one card to press next. */
  readonly emphasis?: boolean;
  /** Overrides the accent for this card. */
  readonly subject?: 'science' | 'social-studies';
};

/** A thing one can open. The link is the title; its pressable area covers the card. */
export function Card({
  title,
  to,
  eyebrow,
  picture,
  picturePosition = 'top',
  children,
  meta,
  actions,
  actionsPosition = 'foot',
  level = 3,
  emphasis = false,
  subject,
}: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <article
      className="ui-card"
      data-emphasis={emphasis || undefined}
      data-picture-place={picture === undefined ? undefined : picturePosition}
      data-subject={subject}
    >
      {picture !== undefined && <div className="ui-card__picture">{picture}</div>}
      <div className="ui-card__body">
        {eyebrow !== undefined && <p className="ui-card__eyebrow">{eyebrow}</p>}
        <Heading className="ui-card__title">
          {to === undefined ? (
            title
          ) : (
            <BareLink to={to} className="ui-card__link">
              {title}
            </BareLink>
          )}
        </Heading>
        {children !== undefined && <div className="ui-card__text">{children}</div>}
        {meta !== undefined && <div className="ui-card__meta">{meta}</div>}
        {actions !== undefined && (
          <div className="ui-card__actions" data-place={actionsPosition}>
            {actions}
          </div>
        )}
      </div>
    </article>
  );
}

/**
 * Cards side by side, as many as fit. A list, so that a screen reader says how many. `rows`: its compact form, one below
 * the other, each card a line of its list.
 */
export function CardGrid({
  children,
  size = 'medium',
}: {
  readonly children: ReactNode;
  readonly size?: 'small' | 'medium' | 'large' | 'rows';
}) {
  return (
    <ul className="ui-card-grid" role="list" data-size={size}>
      {children}
    </ul>
  );
}

/** One cell of a `CardGrid`. In a `MoreList` it is one of its items. */
export function CardCell({ children, ...item }: MoreItem & { readonly children: ReactNode }) {
  return (
    <li className="ui-card-grid__cell" {...item}>
      {children}
    </li>
  );
}
