import { createElement, type ReactElement, type SVGProps } from 'react';

/** A picture of 24 by 24 units in the color of the text around it, decorative unless it is given a name. */
export type Icon = (props: IconProps) => ReactElement;

/** `size` is width and height, a number of pixels or a CSS length. */
type IconProps = SVGProps<SVGSVGElement> & { readonly size?: number | string };

/** An SVG element and its attributes. */
type Shape = readonly [
  tag: 'circle' | 'ellipse' | 'line' | 'path' | 'polygon' | 'polyline' | 'rect',
  attributes: object,
];

const names = ['aria-label', 'aria-labelledby', 'role', 'title'];

/** Makes a component of the shapes of one icon. Props go to its `svg` element and win over what is set here. */
export function icon(...shapes: readonly Shape[]): Icon {
  const children = shapes.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, ...props }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...(names.some((name) => name in props) ? {} : { 'aria-hidden': true }),
        ...props,
      },
      ...children,
    );
}
