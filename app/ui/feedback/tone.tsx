import type { ReactNode } from 'react';
import { CircleCheck } from '#app/ui/icons/circle-check.ts';
import { Info } from '#app/ui/icons/info.ts';
import { OctagonAlert } from '#app/ui/icons/octagon-alert.ts';
import { TriangleAlert } from '#app/ui/icons/triangle-alert.ts';
import './tone.css';

/** What a message means. Colour never stands alone: each tone has its own icon shape. */
export type Tone = 'info' | 'good' | 'warn' | 'danger';

/** The icon of a tone, decorative. */
export function ToneIcon({ tone }: { readonly tone: Tone }): ReactNode {
  const props = { size: '1.3em', 'aria-hidden': true } as const;
  if (tone === 'good') return <CircleCheck {...props} />;
  if (tone === 'warn') return <TriangleAlert {...props} />;
  if (tone === 'danger') return <OctagonAlert {...props} />;
  return <Info {...props} />;
}
