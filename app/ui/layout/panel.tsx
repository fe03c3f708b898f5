import type { ReactNode } from 'react';
import './panel.css';

/** A plain raised surface for a form or a group that is not a link. */
export function Panel({
  children,
  look = 'raised',
  label,
}: {
  readonly children: ReactNode;
  readonly look?: 'raised' | 'sunken' | 'accent';
  /** Names the panel as a region, for panels that deserve a landmark. */
  readonly label?: string;
}) {
  if (label === undefined) {
    return (
      <div className="ui-panel" data-look={look}>
        {children}
      </div>
    );
  }
  return (
    <section className="ui-panel" data-look={look} aria-label={label}>
      {children}
    </section>
  );
}

/** Children below each other (`stack`) or beside each other, wrapping (`row`), with one token of space. */
export function Stack({
  children,
  gap = 4,
  direction = 'stack',
  align,
  justify,
}: {
  readonly children: ReactNode;
  readonly gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  readonly direction?: 'stack' | 'row';
  readonly align?: 'start' | 'center' | 'end' | 'baseline';
  readonly justify?: 'between' | 'end' | 'center';
}) {
  return (
    <div
      className="ui-stack"
      data-gap={gap}
      data-direction={direction}
      data-align={align}
      data-justify={justify}
    >
      {children}
    </div>
  );
}

/** The width of a screen: `wide` for grids and dashboards, `text` for reading and forms. */
export function PageBody({
  children,
  width = 'wide',
  space = 'page',
}: {
  readonly children: ReactNode;
  readonly width?: 'wide' | 'text';
  /** `work`: hardly any above and below, for screens where the work needs the height. */
  readonly space?: 'page' | 'work';
}) {
  return (
    <div className="ui-page" data-width={width} data-space={space}>
      {children}
    </div>
  );
}
