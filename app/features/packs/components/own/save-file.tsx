import { useState } from 'react';
import { useOwnPackActions } from '#app/features/packs/own-actions.ts';
import { useFileState } from '#app/features/packs/own-packs.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Download } from '#app/ui/icons/download.ts';
import type { CustomItemOf } from '#shared/domain/packs/custom-pack.ts';

/** Saves the file of a card where the browser saves files. Without a network it says when it is not on this device. */
export function SaveFile({ item }: { readonly item: CustomItemOf<'uploaded_document'> }) {
  const state = useFileState(item.savedContentId, item.file);
  const { saveDocument } = useOwnPackActions();
  const [isAway, setAway] = useState(false);
  const waits = state?.kind === 'waiting';
  return (
    <>
      <Button
        icon={<Download size="1.1em" aria-hidden="true" />}
        {...(waits && { disabledReason: 'Only the device it was added on has this file yet.' })}
        onClick={() => void saveDocument(item.file).then((saved) => setAway(!saved))}
      >
        Save the file
      </Button>
      {isAway && (
        <p role="status">
          This file is not on this device. Connect to the internet and press the button again.
        </p>
      )}
    </>
  );
}
