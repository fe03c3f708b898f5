import { useState } from 'react';
import { fetchFile } from '#app/platform/file-call.ts';
import { saveBlob } from '#app/platform/save-file.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Download } from '#app/ui/icons/download.ts';
import { Stack } from '#app/ui/layout/panel.tsx';

type State = 'none' | 'making' | 'saved' | 'failed' | 'refused' | 'busy';

/** Has the school's server make a copy of everything about somebody, and saves it as a file. Needs a network. */
export function CopyButton({
  href,
  fileName,
  children,
}: {
  readonly href: string;
  readonly fileName: string;
  readonly children: string;
}) {
  const online = useOnline();
  const [state, setState] = useState<State>('none');
  const make = async () => {
    setState('making');
    const answer = await fetchFile(href);
    if (answer.kind === 'file') saveBlob(fileName, answer.blob);
    setState(answer.kind === 'file' ? 'saved' : stateOf(answer.status));
  };
  return (
    <Stack gap={2} align="start">
      <Button
        icon={<Download size="1.1em" aria-hidden="true" />}
        busy={state === 'making'}
        busyText="Making the copy…"
        disabledReason={
          online ? undefined : 'The copy is made by the school’s server, so it needs a network.'
        }
        onClick={() => void make()}
      >
        {children}
      </Button>
      <span role="status">{words[state]}</span>
    </Stack>
  );
}

function stateOf(status: number): State {
  if (status === 429) return 'busy';
  return status === 401 || status === 403 ? 'refused' : 'failed';
}

const words: Record<State, string> = {
  none: '',
  making: 'This can take a minute.',
  saved: 'The copy is saved with your downloads. Whoever has the file can read it.',
  failed: 'The copy could not be made. Please try again.',
  refused: 'You may not have this copy. Sign in again, or ask your school.',
  busy: 'Several copies were made just now. Please try again in a minute.',
};
