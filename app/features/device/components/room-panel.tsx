import { useRoom, type RoomHere } from '#app/features/device/room.ts';
import styles from '#app/features/device/screens/device-screen.module.css';
import { useLocale } from '#app/i18n/locale.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';

/** Bytes that packs take on this device, from their own feature. */
export type PackRoom = { readonly texts: number; readonly media: number };

/** What takes up room here, by what it is; each part says what becomes of it when room runs out. */
export function RoomPanel({ packs }: { readonly packs: PackRoom }) {
  const { format } = useLocale();
  const room = useRoom(packs.texts + packs.media);
  if (room === undefined) return null;
  const parts = partsOf(room, packs);
  const whole = parts.reduce((sum, part) => sum + part.bytes, 0);
  return (
    <section aria-labelledby="room-title">
      <SectionHeader id="room-title" title="What takes up room" />
      <Panel>
        <dl className={styles.deviceRoom}>
          {parts.map(({ label, note, bytes }) => (
            <div key={label} className={styles.deviceRoomPart}>
              <dt>{label}</dt>
              <dd className={styles.deviceRoomBytes}>{format.bytes(bytes)}</dd>
              <dd className={styles.deviceRoomBar} aria-hidden="true">
                <span style={{ inlineSize: `${share(bytes, whole)}%` }} />
              </dd>
              <dd className={styles.deviceRoomNote}>{note}</dd>
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

function partsOf(room: RoomHere, packs: PackRoom): Part[] {
  const parts = [
    { label: 'Your work', bytes: room.work, note: 'Never cleared to make room.' },
    {
      label: 'Class data',
      bytes: room.cache,
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
  if (room.total === null || room.total <= counted) return parts;
  const rest = { label: 'The app itself', bytes: room.total - counted, note: 'So that it opens offline.' };
  return [...parts, rest];
}
