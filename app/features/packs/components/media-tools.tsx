import { useState } from 'react';
import { useSignedIn } from '#app/engine/index.ts';
import { CiteTool } from '#app/features/citations/index.ts';
import { useDownloadedFiles } from '#app/features/library/index.ts';
import { SharePanel } from '#app/features/sharing/index.ts';
import { fetchLibrary } from '#app/platform/library-fetch.ts';
import { libraryFiles } from '#app/platform/media-cache.ts';
import { printPage } from '#app/platform/print-page.ts';
import { saveBlob } from '#app/platform/save-file.ts';
import { savesVideos } from '#app/platform/saves-videos.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Download } from '#app/ui/icons/download.ts';
import { Mail } from '#app/ui/icons/mail.ts';
import { Printer } from '#app/ui/icons/printer.ts';
import { Quote } from '#app/ui/icons/quote.ts';
import { can } from '#shared/access/capabilities.ts';
import type { PackItemOf } from '#shared/domain/packs/pack-item.ts';
import { packFileAddress, type Pack } from '#shared/domain/packs/pack.ts';
import { playableRendition } from '#shared/domain/packs/video-renditions.ts';
import styles from './media-overlay.module.css';
import type { MediaItem } from './media-stage.tsx';

const icon = { size: '1.1em', 'aria-hidden': true } as const;

/** What can be done with a piece of media (content §2): print it, share it, cite it, keep a video as a file. */
export function MediaTools({
  pack,
  item,
  path,
  articleId,
}: {
  readonly pack: Pack;
  readonly item: MediaItem;
  /** Where it opens, over its pack or its article. */
  readonly path: string;
  readonly articleId: string | undefined;
}) {
  const { session } = useSignedIn();
  const [open, setOpen] = useState<'share' | 'cite' | null>(null);
  const toggle = (panel: 'share' | 'cite') => setOpen(open === panel ? null : panel);
  const canShare = can(session.individual.roles, 'share-packs');
  const media = { assemblyId: item.contentId, assemblyType: item.type, articleId };
  return (
    <div className={styles.mediaTools}>
      <div className={styles.mediaToolsRow}>
        <Button size="small" icon={<Printer {...icon} />} onClick={printPage}>
          Print
        </Button>
        {canShare && (
          <Button
            size="small"
            icon={<Mail {...icon} />}
            aria-expanded={open === 'share'}
            onClick={() => toggle('share')}
          >
            E-mail
          </Button>
        )}
        <Button
          size="small"
          icon={<Quote {...icon} />}
          aria-expanded={open === 'cite'}
          onClick={() => toggle('cite')}
        >
          Cite
        </Button>
        {item.type === 'video' && savesVideos() && <SaveVideo pack={pack} item={item} />}
      </div>
      {open === 'share' && (
        // Arrow keys move in its fields, not through the media.
        <section className={styles.mediaToolsShare} aria-label={`E-mail “${item.title}”`} data-own-keys>
          <SharePanel
            target={{ subject: pack.subject, packId: pack.packId, title: item.title, path, media }}
            onSent={() => setOpen(null)}
          />
        </section>
      )}
      {open === 'cite' && (
        <section className={styles.mediaToolsShare} aria-label={`Cite “${item.title}”`} data-own-keys>
          <CiteTool cited={{ kind: 'item', pack, item }} />
        </section>
      )}
    </div>
  );
}

function SaveVideo({ pack, item }: { readonly pack: Pack; readonly item: PackItemOf<'video'> }) {
  const online = useOnline();
  const downloaded = useDownloadedFiles();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const holds = (path: string) => downloaded.has(packFileAddress(pack, path));
  const nearest = playableRendition(item, { online, savesData: false, holds, hasFailed: () => false });
  const isAway = nearest === null;
  const address = packFileAddress(pack, nearest?.path ?? item.path);
  const save = async () => {
    setState('busy');
    const bytes = (await libraryFiles.read(address).catch(() => null)) ?? (await fetched(address));
    setState(bytes === null ? 'failed' : 'idle');
    if (bytes !== null) saveBlob(`${item.contentId}.mp4`, new Blob([bytes], { type: item.mimeType }));
  };
  return (
    <>
      <Button
        size="small"
        icon={<Download {...icon} />}
        busy={state === 'busy'}
        busyText="Downloading…"
        disabledReason={
          isAway ? 'This film is not on this device. It downloads when you are online.' : undefined
        }
        onClick={() => void save()}
      >
        Download video
      </Button>
      <span role="status">{state === 'failed' && 'Something went wrong. Please try again later.'}</span>
    </>
  );
}

async function fetched(address: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = await fetchLibrary(address);
  return file.kind === 'bytes' ? file.bytes : null;
}
