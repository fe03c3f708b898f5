import styles from '#app/features/device/screens/device-screen.module.css';
import { useStorageUse, type StorageUseHere } from '#app/features/device/storage-use.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';

/** Bytes of packs on this device, from their own feature. */
export type PackStorageUse = { readonly texts: number; readonly media: number };

/** What uses storage here, by what it is. Each part says what becomes of it when storage runs out. */
export function StorageUsePanel({ packs }: { readonly packs: PackStorageUse }) {
  const { format } = useLocale();
  const use = useStorageUse(packs.texts + packs.media);
  if (use === undefined) return null;
  const parts = partsOf(use, packs);
  const whole = parts.reduce((sum, part) => sum + part.bytes, 0);
  return (
    <section aria-labelledby="storage-use-title">
      <SectionHeader id="storage-use-title" title="What takes up room" />
      <Panel>
        <dl className={styles.deviceStorage}>
          {parts.map(({ label, note, bytes }) => (
            <div key={label} className={styles.deviceStoragePart}>
              <dt>{label}</dt>
              <dd className={styles.deviceStorageBytes}>{format.bytes(bytes)}</dd>
              <dd className={styles.deviceStorageBar} aria-hidden="true">
                <span style={{ inlineSize: `${share(bytes, whole)}%` }} />
              </dd>
              <dd className={styles.deviceStorageNote}>{note}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </section>
  );
}

/** In percent; what is there at all is seen. */
const share = (bytes: number, whole: number): number =>
  bytes === 0 ? 0 : Math.max(1, (bytes / whole) * 100);

type Part = { readonly label: string; readonly bytes: number; readonly note: string };

function partsOf(use: StorageUseHere, packs: PackStorageUse): Part[] {
  const parts = [
    { label: 'Your work', bytes: use.work, note: 'Never cleared to make room.' },
    {
      label: 'Class data',
      bytes: use.cache,
      note: 'Activities, answers and lists, so that they open offline. Fetched again when needed.',
    },
    { label: 'Texts of packs', bytes: packs.texts, note: 'Articles and lists of packs.' },
    {
      label: 'Pictures, films and sound',
      bytes: packs.media,
      note: 'The first to make room when the device is full. Downloaded again when you want them.',
    },
  ];
  const counted = parts.reduce((sum, part) => sum + part.bytes, 0);
  if (use.total === null || use.total <= counted) return parts;
  const rest = { label: 'The app itself', bytes: use.total - counted, note: 'So that it opens offline.' };
  return [...parts, rest];
}
