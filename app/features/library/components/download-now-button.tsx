import { useState } from 'react';
import { useCan } from '#app/engine/index.ts';
import { autoDownloadChoice } from '#app/features/library/auto-download/auto-download-selection.ts';
import type { WaitingPack, WhyWaits } from '#app/features/library/auto-download/auto-download-status.ts';
import { library } from '#app/features/library/device-library.ts';
import { packDownloads } from '#app/features/library/downloads/device-downloads.ts';
import { packFor } from '#app/features/library/downloads/pack-for.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Download } from '#app/ui/icons/download.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';

/** What a press could do nothing about, or what goes on by itself in a moment. */
const withoutButton: readonly WhyWaits[] = ['offline', 'turn', 'typing', 'other-download'];

/**
 * "Take it now": a person's own choice, like "Use offline" without videos, whatever the rules for what comes by itself. The
 * pack stays until somebody removes it. `asked` is called once it is on its way.
 */
export function DownloadNowButton({
  pack,
  asked,
}: {
  readonly pack: WaitingPack;
  readonly asked: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const notify = useNotify();
  const isTeacher = useCan('read-teacher-material');
  if (withoutButton.includes(pack.why)) return null;
  const take = async () => {
    setAsking(true);
    const read = await library.pack(pack.packId);
    setAsking(false);
    if (read.kind === 'failed')
      return void notify({ tone: 'warn', text: `${pack.title} could not be fetched. Try again later.` });
    asked();
    await packDownloads.start(packFor(read.value, isTeacher), {
      ...autoDownloadChoice,
      levels: [...autoDownloadChoice.levels],
    });
  };
  return (
    <Button
      size="small"
      icon={<Download size="1.1em" aria-hidden="true" />}
      busy={isAsking}
      busyText="Asking for it…"
      onClick={() => void take()}
    >
      Take it now<VisuallyHidden>: {pack.title}</VisuallyHidden>
    </Button>
  );
}
