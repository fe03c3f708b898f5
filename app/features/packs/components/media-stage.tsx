import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useSignedIn } from '#app/engine/index.ts';
import { library, useDownloadedFiles } from '#app/features/library/index.ts';
import { FLASH_WIDTH, isFlash, isTooWide, RESIZE_THROTTLE_MS } from '#app/features/packs/media-figures.ts';
import { interactives } from '#app/interactives/index.ts';
import { LastingOwner } from '#app/interactives/parts/use-lasting.ts';
import { ownAssemblyPath } from '#app/navigation/pack-paths.ts';
import { usePackAddress } from '#app/navigation/reading-frame.ts';
import { wantsLittleData } from '#app/platform/save-data.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { PackItemOf } from '#shared/domain/packs/pack-item.ts';
import { packFileAddress, type Pack } from '#shared/domain/packs/pack.ts';
import { playableRendition } from '#shared/domain/packs/video-renditions.ts';
import { LibraryPicture } from './library-picture.tsx';
import styles from './media-overlay.module.css';
import { ZoomablePicture } from './zoomable-picture.tsx';

export type MediaItem =
  | PackItemOf<'image'>
  | PackItemOf<'video'>
  | PackItemOf<'audio'>
  | PackItemOf<'interactive'>;

/** One piece of media, as large as its place allows and in its own proportions (content §4). */
export function MediaStage({ pack, item }: { readonly pack: Pack; readonly item: MediaItem }) {
  switch (item.type) {
    case 'image':
      return (
        <ZoomablePicture>
          <LibraryPicture pack={pack} picture={item.image} loading="eager" />
        </ZoomablePicture>
      );
    case 'video':
    case 'audio':
      return <Player pack={pack} item={item} />;
    case 'interactive':
      return isFlash(item) ? <FlashCard pack={pack} item={item} /> : <Interactive pack={pack} item={item} />;
  }
}

function Player({
  pack,
  item,
}: {
  readonly pack: Pack;
  readonly item: PackItemOf<'video'> | PackItemOf<'audio'>;
}) {
  const online = useOnline();
  const downloaded = useDownloadedFiles();
  const [failed, setFailed] = useState<readonly string[]>([]);
  const holds = (path: string) => downloaded.has(packFileAddress(pack, path));
  const hasFailed = (path: string) => failed.includes(packFileAddress(pack, path));
  const playable =
    item.type === 'video'
      ? playableRendition(item, { online, savesData: wantsLittleData(), holds, hasFailed })
      : null;
  const address = packFileAddress(pack, playable?.path ?? item.path);
  const place = usePlace(item.contentId);
  const captions = item.type === 'video' ? packFileAddress(pack, item.captionsPath) : null;
  useStoredOnceShown(captions === null ? [address] : [captions, address]);
  const kind = item.type === 'video' ? 'film' : 'recording';
  const ratio = item.type === 'video' ? item.width / item.height : 1;
  if (failed.length > 0 && (playable === null || failed.includes(address)))
    return <StageNote>{`This ${kind} could not be played. Its words are below.`}</StageNote>;
  if (item.type === 'video' ? playable === null : !online && !downloaded.has(address)) {
    return (
      <StageNote>
        {`This ${kind} is not on this device. It plays when you are online, or after the pack was taken offline with video. Its words are below.`}
      </StageNote>
    );
  }
  if (captions === null) {
    return (
      <audio
        className={styles.mediaStageAudio}
        controls
        preload="metadata"
        src={address}
        onError={() => setFailed([...failed, address])}
      />
    );
  }
  return (
    <video
      // Another file is another player: a late failure of the one before says nothing of this one.
      key={address}
      className={styles.mediaStageVideo}
      controls
      playsInline
      preload="metadata"
      poster={packFileAddress(pack, item.image.path)}
      src={address}
      // A custom property is not in React's style type.
      style={{ ['--ratio' as string]: ratio }}
      onError={() => setFailed([...failed, address])}
      {...place}
    >
      <track kind="captions" src={captions} srcLang="en" label="English" default />
    </video>
  );
}

/** Remembers how far a video was watched, so that it goes on there when another file of it takes over. */
function usePlace(contentId: string) {
  const place = useRef({ contentId, seconds: 0 });
  return {
    onTimeUpdate: ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
      place.current = { contentId, seconds: currentTarget.currentTime };
    },
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
      const { seconds } = place.current;
      if (place.current.contentId === contentId && seconds > 0) currentTarget.currentTime = seconds;
    },
  };
}

/** A player asks for byte ranges, which no cache can hold: what is looked at is fetched whole beside it, once. */
function useStoredOnceShown(addresses: readonly string[]): void {
  const online = useOnline();
  const list = addresses.join('\n');
  useEffect(() => {
    if (!online || wantsLittleData()) return;
    void library.keepShown(list.split('\n')).then(library.rereadHere);
  }, [online, list]);
}

type InteractiveProps = { readonly pack: Pack; readonly item: PackItemOf<'interactive'> };

/** What can't be played keeps its picture, and its words stand below (content §4, flash media). */
function FlashCard({ pack, item }: InteractiveProps) {
  return (
    <div className={styles.mediaStageFlash} style={{ maxInlineSize: FLASH_WIDTH }}>
      <LibraryPicture pack={pack} picture={item.image} loading="eager" />
      <StageNote>
        This was made for Flash, which browsers no longer play. What it shows is told below in words.
      </StageNote>
    </div>
  );
}

function Interactive({ pack, item }: InteractiveProps) {
  const ownPath = ownAssemblyPath(usePackAddress(pack), item.contentId);
  const Component = interactives[item.interactiveId];
  const owner = useSignedIn().session.individual.id;
  const note = 'This interactive needs a newer version of the app. What it shows is told below in words.';
  if (Component === undefined) return <StageNote>{note}</StageNote>;
  return (
    <CatchBoundary
      getResetKey={() => item.contentId}
      errorComponent={() => (
        <StageNote>
          This interactive could not be opened on this device. What it shows is told below.
        </StageNote>
      )}
    >
      <Suspense fallback={<Spinner text="Opening the interactive" />}>
        <FittedInteractive ownPath={ownPath}>
          <LastingOwner value={owner}>
            <Component />
          </LastingOwner>
        </FittedInteractive>
      </Suspense>
    </CatchBoundary>
  );
}

/** Says so when an interactive is wider than its place (content §4); it then scrolls, or opens in a window of its own. */
function FittedInteractive({
  ownPath,
  children,
}: {
  readonly ownPath: string;
  readonly children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [isTooBig, setTooBig] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      timer = undefined;
      setTooBig(isTooWide(element));
    };
    const observer = new ResizeObserver(() => {
      timer ??= setTimeout(measure, RESIZE_THROTTLE_MS);
    });
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  return (
    <div className={styles.mediaStageInteractive} data-own-keys="" data-too-big={isTooBig || undefined}>
      {isTooBig && (
        <p className={styles.mediaStageFlag}>
          Wider than this screen: turn the device, scroll sideways, or{' '}
          <a href={ownPath} target="_blank" rel="noreferrer">
            open it in a window of its own
            <VisuallyHidden> (a new tab)</VisuallyHidden>
          </a>
          .
        </p>
      )}
      {/* What scrolls takes the focus, so that keys scroll it too. */}
      <div
        ref={box}
        className={styles.mediaStageScroll}
        data-part="interactive-box"
        {...(isTooBig && {
          tabIndex: 0,
          role: 'group',
          'aria-label': 'The interactive, which scrolls sideways',
        })}
      >
        {children}
      </div>
    </div>
  );
}

function StageNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.mediaStageNote} data-part="media-note" role="status">
      {children}
    </p>
  );
}
