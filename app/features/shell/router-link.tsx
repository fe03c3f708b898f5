import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { LinkElementProps } from '#app/ui/actions/link.tsx';

/**
 * The link of every part below `LinkProvider`: takes a path as text, with its query and hash (the product's
 * legacy hash views), and moves without loading the page. Presses with a modifier stay the browser's.
 */
export function RouterLink({ to, onClick, ...rest }: LinkElementProps) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.();
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (modified || event.defaultPrevented || !to.startsWith('/')) return;
    event.preventDefault();
    router.history.push(to);
  };
  return <a href={to} {...rest} onClick={follow} />;
}
