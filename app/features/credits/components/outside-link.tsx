import type { ReactNode } from 'react';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';

/** A link that leaves the product. */
export function OutsideLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <VisuallyHidden> (needs internet, opens in a new tab)</VisuallyHidden>
    </a>
  );
}
