import { useEffect, useState } from 'react';
import { printPage } from '#app/platform/print-page.ts';

/** Whether notes are on the page for a printer, and how they get there: they stay until the printing is over. */
export function usePrintedNotes(): { readonly isPrinted: boolean; readonly print: () => void } {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    if (!isPrinted) return undefined;
    const end = () => setPrinted(false);
    window.addEventListener('afterprint', end);
    printPage();
    return () => window.removeEventListener('afterprint', end);
  }, [isPrinted]);
  return { isPrinted, print: () => setPrinted(true) };
}
