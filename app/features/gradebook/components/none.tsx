import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';

/** A dash in a cell without anything, and what it means for who hears it. */
export function None({ words = 'No points yet' }: { readonly words?: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  );
}
