import { useState } from 'react';
import type { Cited } from '#app/features/citations/cited-works.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Quote } from '#app/ui/icons/quote.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { CiteTool } from './cite-tool.tsx';

/** Opens the citation of something, in a dialog. `what`: "this article", in the button's name. */
export function CiteButton({ cited, what }: { readonly cited: Cited; readonly what: string }) {
  const [open, setOpen] = useState(false);
  const { title } = cited.kind === 'item' ? cited.item : cited.pack;
  return (
    <>
      <IconButton label={`Cite ${what}`} icon={<Quote aria-hidden="true" />} onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title={`Cite “${title}”`}>
        <CiteTool cited={cited} />
      </Dialog>
    </>
  );
}
