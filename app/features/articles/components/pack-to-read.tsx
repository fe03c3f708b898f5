import { useEffect, useRef } from 'react';
import { useCan } from '#app/engine/index.ts';
import { entriesOf, entriesOfCards, type PackEntry } from '#app/features/articles/pack-entries.tsx';
import {
  itemOpensHere,
  KeepOpened,
  library,
  useDownloadedFiles,
  usePack,
  useSourcePacks,
  type LoadState,
} from '#app/features/library/index.ts';
import {
  itemsFor,
  LibraryPicture,
  LoadProblem,
  OfflineMark,
  useCustomPack,
} from '#app/features/packs/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { ArrowLeft } from '#app/ui/icons/arrow-left.ts';
import { Stack } from '#app/ui/layout/panel.tsx';
import type { CustomPack } from '#shared/domain/packs/custom-pack.ts';
import { cardsFor } from '#shared/domain/packs/own-cards.ts';
import { ItemToRead } from './item-to-read.tsx';
import { MadeToRead } from './made-to-read.tsx';
import styles from './pack-to-read.module.css';

export type PackToReadProps = {
  readonly packId: string;
  /** What it is read for: its class may have a reading level for this student. */
  readonly assignmentId: string;
  /** What of it lies open; null for the list of everything. */
  readonly openId: string | null;
  readonly onOpen: (id: string | null) => void;
  /** The page that its pictures open over. */
  readonly over: string;
};

/** A pack beside work, of the library or somebody's own: the list of what it has, and what of it lies open. */
export function PackToRead(props: PackToReadProps) {
  const own = useCustomPack(props.packId);
  return own?.pack ? (
    <OwnPack {...props} pack={own.pack} />
  ) : (
    <PackOfLibrary {...props} isCertain={own !== undefined} />
  );
}

function PackOfLibrary({
  isCertain,
  ...props
}: PackToReadProps & {
  /** Whether the device has said that it is nobody's own: before that the library's answer is none. */
  readonly isCertain: boolean;
}) {
  const { terms } = useLocale();
  const isTeacher = useCan('read-teacher-material');
  const loaded = usePack(props.packId);
  if (loaded.kind !== 'ready')
    return <NotLoaded what="pack" loaded={isCertain ? loaded : { kind: 'loading' }} />;
  const pack = loaded.value;
  const entries = entriesOf(pack, itemsFor(pack, isTeacher), terms.organizer);
  return <Entries {...props} title={pack.title} entries={entries} />;
}

function OwnPack({ pack, ...props }: PackToReadProps & { readonly pack: CustomPack }) {
  const { terms } = useLocale();
  const isTeacher = useCan('read-teacher-material');
  const packs = useSourcePacks(pack.items);
  if (packs === undefined) return <NotLoaded what="pack" loaded={{ kind: 'loading' }} />;
  const cards = cardsFor(pack.items, packs, isTeacher);
  const isPartAway = cards.some(({ item, source }) => item.kind === 'library' && source === null);
  return (
    <Entries
      {...props}
      title={pack.title.trim() || 'Untitled pack'}
      entries={entriesOfCards(cards, terms.organizer)}
      isPartAway={isPartAway}
    />
  );
}

function Entries({
  title,
  entries,
  isPartAway = false,
  ...props
}: PackToReadProps & {
  readonly title: string;
  readonly entries: readonly PackEntry[];
  /** Some cards come from packs that can't be had now. */
  readonly isPartAway?: boolean;
}) {
  const { openId, onOpen } = props;
  const open = entries.find(({ id }) => id === openId);
  const box = useFocusOnChange(open?.id ?? null);
  return (
    <div ref={box}>
      {open ? (
        <Opened key={open.id} {...props} entry={open} />
      ) : (
        <Stack gap={3}>
          <h2 className={styles.packTitle}>{title}</h2>
          <ul className={styles.packEntries} role="list">
            {entries.map((entry) => (
              <li key={entry.id}>
                <EntryButton entry={entry} onOpen={() => onOpen(entry.id)} />
              </li>
            ))}
          </ul>
          {isPartAway && (
            <p>Some cards of this pack are not on this device. They show when you are online.</p>
          )}
        </Stack>
      )}
    </div>
  );
}

function EntryButton({ entry, onOpen }: { readonly entry: PackEntry; readonly onOpen: () => void }) {
  const { id, title, kind, icon, source } = entry;
  return (
    <button
      type="button"
      className={styles.packEntry}
      data-part="pack-entry"
      data-entry={id}
      onClick={onOpen}
    >
      {source && (
        <span className={styles.packEntryPicture}>
          <LibraryPicture pack={source.pack} picture={source.item.image} decorative />
        </span>
      )}
      <span className={styles.packEntryWords}>
        <span className={styles.packEntryKind}>
          {icon} {kind}
        </span>
        <span className={styles.packEntryTitle}>{title}</span>
        {entry.needsInternet ? <NetMark /> : source && <AwayMark {...source} />}
      </span>
    </button>
  );
}

/** Without a network: that what only a network shows does not open now. */
const NetMark = () => (useOnline() ? null : <OfflineMark isHere={false} />);

/** Without a network: what does not open now. */
function AwayMark({ pack, item }: NonNullable<PackEntry['source']>) {
  const online = useOnline();
  const isHere = itemOpensHere(pack, item, useDownloadedFiles());
  return !online && library.isReadHere() && isHere === false ? <OfflineMark isHere={false} /> : null;
}

function Opened({
  entry,
  assignmentId,
  onOpen,
  over,
}: Omit<PackToReadProps, 'packId' | 'openId'> & { readonly entry: PackEntry }) {
  const { title, kind, source, made, note } = entry;
  return (
    <Stack gap={3}>
      <div>
        <Button
          size="small"
          icon={<ArrowLeft size="1.1em" aria-hidden="true" />}
          onClick={() => onOpen(null)}
        >
          All in this pack
        </Button>
      </div>
      <h2 className={styles.packTitle} tabIndex={-1} data-opened>
        {title}
      </h2>
      {note !== '' && <p className={styles.packWords}>{note}</p>}
      {made && <MadeToRead item={made} />}
      {source && (
        <>
          <KeepOpened pack={source.pack} />
          <div>
            <ItemToRead
              {...source}
              assignmentId={assignmentId}
              over={over}
              whenNotLoaded={(loaded) => <NotLoaded what={kind.toLowerCase()} loaded={loaded} />}
            />
          </div>
        </>
      )}
    </Stack>
  );
}

/** What was pressed is gone with its list: on with the title of what opened, and back to where the list was left. */
function useFocusOnChange(openId: string | null) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(openId);
  useEffect(() => {
    const former = shown.current;
    if (former === openId) return;
    shown.current = openId;
    const selector = openId === null ? `[data-entry="${CSS.escape(former ?? '')}"]` : '[data-opened]';
    box.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [openId]);
  return box;
}

function NotLoaded({ what, loaded }: { readonly what: string; readonly loaded: LoadState<unknown> }) {
  if (loaded.kind !== 'failed') return <Skeleton shape="card" label={`Opening the ${what}`} />;
  return <LoadProblem problem={loaded.problem} what={what} onRetry={loaded.retry} />;
}
