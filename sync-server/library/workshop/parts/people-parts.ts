/** People in the library's pictures: plain figures of every age and kind. */
import { colors as c, circle, group, rect, shape, stroke } from './drawing.ts';

export type Look = {
  readonly skin?: string;
  readonly hair?: string;
  readonly top?: string;
  readonly bottom?: string;
  /** A long skirt or coat instead of legs. */
  readonly isLong?: boolean;
  /** No smile: the picture tells of something sad. */
  readonly isGrave?: boolean;
  readonly hat?: 'tricorn' | 'top' | 'bonnet' | 'cap';
};

export const skins = ['#f3cfae', '#c98f63', '#8a5a3b', '#e5b48b', '#6d4530'] as const;
export const cloths = ['#3a6ea5', '#c8452f', '#3b7d5a', '#8e5ba6', '#d98b2b', '#4b5d73'] as const;

/** A person about 150 high at size 1; (x, y) is between the feet. */
export function person(x: number, y: number, size: number, look: Look = {}): string {
  const { skin = skins[0], hair = '#5a3a22', top = cloths[0], bottom = '#4b5d73', isLong = false } = look;
  const legs = isLong
    ? shape('M-22-78L-36 0H36L22-78Z', bottom)
    : [
        shape('M-22-70H22L20-36H-20Z', bottom),
        rect(-20, -44, 16, 44, bottom, 4),
        rect(4, -44, 16, 44, bottom, 4),
      ].join('');
  return group(
    [
      legs,
      ...(isLong ? [] : [rect(-24, -6, 22, 8, '#3a2a20', 3), rect(2, -6, 22, 8, '#3a2a20', 3)]),
      shape(
        'M-24-116C-30-116-34-108-34-98L-38-66H-28L-24-92V-62H24V-92L28-66H38L34-98C34-108 30-116 24-116Z',
        top,
      ),
      circle(-33, -62, 6.5, skin),
      circle(33, -62, 6.5, skin),
      rect(-7, -124, 14, 14, skin),
      circle(0, -134, 20, skin),
      shape('M-20-136C-22-160 22-160 20-136C14-146-12-148-20-136Z', hair),
      circle(-7, -132, 2.2, c.night),
      circle(7, -132, 2.2, c.night),
      stroke(look.isGrave ? 'M-5-122H5' : 'M-6-124Q0-119 6-124', c.night, 2),
      hatOf(look.hat),
    ],
    `translate(${x} ${y}) scale(${size})`,
  );
}

function hatOf(hat: Look['hat']): string {
  switch (hat) {
    case 'tricorn':
      return shape('M-32-148C-16-142 16-142 32-148C22-154 16-168 0-168C-16-168-22-154-32-148Z', '#2b2b33');
    case 'top':
      return [rect(-26, -152, 52, 6, '#22262e', 3), rect(-17, -186, 34, 36, '#22262e', 2)].join('');
    case 'bonnet':
      return shape(
        'M-24-130C-30-166 30-166 24-130C18-150-18-150-24-130Z',
        '#f5f1e6',
        'stroke="#c9bfa8" stroke-width="2"',
      );
    case 'cap':
      return shape('M-22-140C-22-164 22-164 22-140L32-136H-22Z', '#6d5a48');
    case undefined:
      return '';
  }
}
