import type { WaitingPack } from '#app/features/library/auto-download/auto-download-status.ts';
import { autoDownloadSettings } from '#app/features/library/auto-download/device-auto-download.ts';
import {
  useSchoolAutoDownload,
  type AutoDownloadedPack,
} from '#app/features/library/auto-download/use-auto-download.ts';
import { sizeWords, waitWords } from '#app/features/library/auto-download/wait-words.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { packPath } from '#app/navigation/classroom-paths.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { DownloadNowButton } from './download-now-button.tsx';
import { RemovePackButton } from './remove-pack-button.tsx';
import styles from './storage.module.css';

/** A pack that came by itself: how large it is and since when, and the way out. */
export function AutoDownloadedRow({
  arrived: { pack, bytes, at },
}: {
  readonly arrived: AutoDownloadedPack;
}) {
  const { format } = useLocale();
  return (
    <li>
      <div className={styles.storagePacksWords}>
        <TextLink alone to={packPath(pack.subject, pack.packId)}>
          {pack.title}
        </TextLink>
        <p className={styles.storagePacksSize}>{`${format.bytes(bytes)} · Came ${format.dateTime(at)}`}</p>
      </div>
      <RemovePackButton
        pack={pack}
        bytes={bytes}
        // Or it would come again at once.
        before={() => autoDownloadSettings.refuse(pack.packId)}
        after="The pack does not come by itself again, and opens when you are online."
      />
    </li>
  );
}

/** A pack that is still to come, and what it waits for. */
export function WaitingRow({ pack }: { readonly pack: WaitingPack }) {
  const { format } = useLocale();
  const setting = useSchoolAutoDownload();
  return (
    <li>
      <div className={styles.storagePacksWords}>
        {pack.title}
        <p className={styles.storagePacksSize}>
          {`${sizeWords(pack, format)} · ${waitWords(pack.why, setting, format)}`}
        </p>
      </div>
      <DownloadNowButton pack={pack} asked={() => undefined} />
    </li>
  );
}
