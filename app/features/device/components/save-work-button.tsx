import { useState } from 'react';
import { flushEditors, loadCarry, useSignedIn } from '#app/engine/index.ts';
import { exportPage } from '#app/features/device/export-work.ts';
import { readRefusedItems, readUnsentItems } from '#app/features/device/unsent-items.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { saveFile } from '#app/platform/save-file.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Download } from '#app/ui/icons/download.ts';

/** Saves everything that may be on this device alone as one file, without a network (SPEC.md D1, V4). */
export function SaveWorkButton({ size = 'small' }: { readonly size?: 'small' | 'medium' }) {
  const { local, session } = useSignedIn();
  const { format } = useLocale();
  const [saved, setSaved] = useState(false);
  const save = async () => {
    await flushEditors();
    const { collectWork } = await loadCarry();
    const person = `${session.individual.firstName} ${session.individual.lastName}`.trim();
    const work = await collectWork(local, { person, schoolName: session.school.name });
    const words = { unsent: await readUnsentItems(local), refused: await readRefusedItems(local) };
    saveFile('unsent-work.html', exportPage(work, words, format.dateTime), 'text/html');
    setSaved(true);
  };
  return (
    <Button size={size} icon={<Download size="1.1em" aria-hidden="true" />} onClick={() => void save()}>
      {saved ? 'Saved as a file' : 'Save as a file'}
    </Button>
  );
}
