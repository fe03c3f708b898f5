import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
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
