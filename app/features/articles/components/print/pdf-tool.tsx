import { useEffect, useRef, useState } from 'react';
import { askForPdf } from '#app/platform/pdf-call.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { NewTabLink } from '#app/ui/actions/link.tsx';
import { FileText } from '#app/ui/icons/file-text.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';

type PdfState = 'none' | 'making' | 'ready' | 'failed' | 'busy';

const icon = <FileText size="1.1em" aria-hidden="true" />;

/**
 * The server's PDF. It can take half a minute to be made: the page waits for it and says so, and the tab that is then
 * opened shows it at once.
 */
export function PdfTool({ href, nothing }: { readonly href: string; readonly nothing: string | undefined }) {
  const online = useOnline();
  const [state, setState] = useState<PdfState>('none');
  const link = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The button that was pressed is gone: its place is taken by the link.
    if (state === 'ready') link.current?.querySelector('a')?.focus();
  }, [state]);
  const make = async () => {
    setState('making');
    setState(await askForPdf(href));
  };
  if (state === 'ready' && online && nothing === undefined) {
    return (
      <span ref={link}>
        <NewTabLink icon={icon} href={href}>
          Open the PDF<VisuallyHidden>, opens in a new tab</VisuallyHidden>
        </NewTabLink>
      </span>
    );
  }
  const reason = online
    ? nothing
    : 'The PDF is made by your school’s server, so it needs a network. Print works here.';
  return (
    <span>
      <Button
        icon={icon}
        busy={state === 'making'}
        busyText="Making the PDF…"
        disabledReason={reason}
        onClick={() => void make()}
      >
        Make a PDF
      </Button>
      <span role="status">{problems[state]}</span>
    </span>
  );
}

const problems: Record<PdfState, string> = {
  none: '',
  making: 'This can take half a minute.',
  ready: '',
  failed: 'The PDF could not be made. Try again, or use Print.',
  busy: 'Many PDFs are being made just now. Try again in a minute, or use Print.',
};
