import { useRef, type ReactNode, type RefObject } from 'react';
import type {
  AutoDownloadStatus,
  WaitingPack,
} from '#app/features/library/auto-download/auto-download-status.ts';
import {
  useAskedDownload,
  useAutoDownloadedPacks,
  useSchoolAutoDownload,
  useAutoDownloadStatus,
  type AutoDownloadedPack,
} from '#app/features/library/auto-download/use-auto-download.ts';
import { sizeWords, waitWords } from '#app/features/library/auto-download/wait-words.ts';
import { downloadLabel } from '#app/features/library/downloads/download-label.ts';
import { useCatalogue } from '#app/features/library/use-library.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { TextLink } from '#app/ui/actions/link.tsx';
import { BookDown } from '#app/ui/icons/book-down.ts';
import styles from './auto-download.module.css';
import { DownloadNowButton } from './download-now-button.tsx';

/**
 * One line on a student's home: which packs of their activities came by themselves and how large they are, or what waits
 * and why. Nothing until that is known, and for a student who needs none.
 */
export function AutoDownloadLine() {
  const status = useAutoDownloadStatus();
  return status && status.needed.length > 0 ? <Line status={status} /> : null;
}

function Line({ status }: { readonly status: AutoDownloadStatus }) {
  const section = useRef<HTMLElement>(null);
  const asked = useAskedDownload(status.needed);
  const arrived = useAutoDownloadedPacks()?.filter(({ pack }) => status.needed.includes(pack.packId)) ?? [];
  const waiting = status.waiting.filter(({ why }) => why !== 'not-again');
  const [next] = waiting;
  if (asked) return <Drawn section={section}>{<Asked {...asked} />}</Drawn>;
  if (status.running) return <Drawn section={section}>{<Running running={status.running} />}</Drawn>;
  if (next)
    return (
      <Drawn section={section}>{<Waiting next={next} count={waiting.length} section={section} />}</Drawn>
    );
  return arrived.length > 0 && <Drawn section={section}>{<Here arrived={arrived} />}</Drawn>;
}

function Drawn({ section, children }: { section: RefObject<HTMLElement | null>; children: ReactNode }) {
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles.autoDownload}
      aria-label="Packs for your activities"
    >
      <span className={styles.autoDownloadIcon} aria-hidden="true">
        <BookDown size="1.3em" />
      </span>
      {children}
    </section>
  );
}

function Asked({ packId, state }: NonNullable<ReturnType<typeof useAskedDownload>>) {
  const { format } = useLocale();
  const catalogue = useCatalogue();
  const packs = catalogue.kind === 'ready' ? catalogue.value.packs : [];
  return (
    <p className={styles.autoDownloadText}>
      <strong>{packs.find((one) => one.packId === packId)?.title}</strong>:{' '}
      {downloadLabel(state, format.percent)} of {format.bytes(state.bytesTotal)}.
    </p>
  );
}

function Running({ running }: { readonly running: NonNullable<AutoDownloadStatus['running']> }) {
  const { format } = useLocale();
  const { title, bytesDone, bytesTotal } = running;
  return (
    <p className={styles.autoDownloadText}>
      <strong>{title}</strong> is on its way to this device:{' '}
      {format.percent(bytesDone / Math.max(1, bytesTotal))} of {format.bytes(bytesTotal)}.
    </p>
  );
}

function Waiting({
  next,
  count,
  section,
}: {
  readonly next: WaitingPack;
  readonly count: number;
  readonly section: RefObject<HTMLElement | null>;
}) {
  const { format } = useLocale();
  const setting = useSchoolAutoDownload();
  return (
    <>
      <p className={styles.autoDownloadText}>
        <strong>{next.title}</strong> ({sizeWords(next, format)})
        {count > 1 && ` and ${format.plural(count - 1, 'more pack', 'more packs')}`}{' '}
        {count > 1 ? 'are' : 'is'} not on this device yet. {waitWords(next.why, setting, format)}.
        {next.why === 'room' && (
          <>
            {' '}
            <TextLink to="/storage">Make room</TextLink>
          </>
        )}
      </p>
      <DownloadNowButton pack={next} asked={() => section.current?.focus()} />
    </>
  );
}

function Here({ arrived }: { readonly arrived: readonly AutoDownloadedPack[] }) {
  const { format } = useLocale();
  const size = format.bytes(arrived.reduce((sum, { bytes }) => sum + bytes, 0));
  const [first] = arrived;
  return (
    <p className={styles.autoDownloadText}>
      {arrived.length === 1 && first ? (
        <>
          <strong>{first.pack.title}</strong> came along by itself ({size}). It opens without a network.
        </>
      ) : (
        `${arrived.length} packs for your activities came along by themselves (${size}). They open without a network.`
      )}
    </p>
  );
}
