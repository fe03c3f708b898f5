import type { AutoDownloadStatus } from '#app/features/library/auto-download/auto-download-status.ts';
import { autoDownloadSettings } from '#app/features/library/auto-download/device-auto-download.ts';
import {
  useAutoDownloadedPacks,
  useSchoolAutoDownload,
  useAutoDownloadSetting,
  useAutoDownloadStatus,
  type AutoDownloadedPack,
} from '#app/features/library/auto-download/use-auto-download.ts';
import { settingWords, waitWords } from '#app/features/library/auto-download/wait-words.ts';
import type { Formats } from '#app/i18n/formats.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { Switch } from '#app/ui/fields/switch.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { AutoDownloadedRow, WaitingRow } from './auto-download-rows.tsx';
import styles from './storage.module.css';

/**
 * What came to this device by itself for a student's activities, what waits and why, and the switch. For students; what
 * came so lies on the device for everybody, as all packs do (SPEC.md C4).
 */
export function AutoDownloadPanel() {
  const { format } = useLocale();
  const arrived = useAutoDownloadedPacks();
  const status = useAutoDownloadStatus();
  return (
    <Panel>
      <SectionHeader id="auto-download" title={titleOf(arrived, status, format)} />
      <Stack gap={4}>
        <AutoDownloadSwitch />
        {status?.running && <Running running={status.running} />}
        {arrived !== undefined && arrived.length > 0 && (
          <ul className={styles.storagePacks} role="list" aria-label="Came by itself">
            {arrived.map((one) => (
              <AutoDownloadedRow key={one.pack.packId} arrived={one} />
            ))}
          </ul>
        )}
        {status && status.waiting.length > 0 && (
          <ul className={styles.storagePacks} role="list" aria-label="Waiting">
            {status.waiting.map((one) => (
              <WaitingRow key={one.packId} pack={one} />
            ))}
          </ul>
        )}
        {status === null && <p>Looking at what your activities need…</p>}
        {status?.needed.length === 0 && <p>No activity needs a pack now.</p>}
      </Stack>
    </Panel>
  );
}

/** Claims nothing before it is known what came, and what the activities need. */
function titleOf(
  arrived: readonly AutoDownloadedPack[] | undefined,
  status: AutoDownloadStatus | null,
  format: Formats,
): string {
  if (arrived === undefined || (arrived.length === 0 && status === null)) return 'What comes by itself';
  if (arrived.length === 0) return 'Came by itself: nothing yet';
  const bytes = arrived.reduce((sum, one) => sum + one.bytes, 0);
  return `Came by itself: ${format.plural(arrived.length, 'pack', 'packs')}, ${format.bytes(bytes)}`;
}

function AutoDownloadSwitch() {
  const { format } = useLocale();
  const school = useSchoolAutoDownload();
  const device = useAutoDownloadSetting();
  const isForbidden = school.when === 'never';
  return (
    <Switch
      label="Assigned packs come to this device by themselves"
      hint={
        isForbidden
          ? `${waitWords('not-allowed', school, format)}.`
          : `The texts and pictures of your activities. ${settingWords(school, format)}`
      }
      checked={!isForbidden && device?.isOn === true}
      isUnavailable={isForbidden || device === undefined}
      onChange={(isOn) => void autoDownloadSettings.turn(isOn)}
    />
  );
}

function Running({ running }: { readonly running: NonNullable<AutoDownloadStatus['running']> }) {
  const { format } = useLocale();
  const { title, bytesDone, bytesTotal } = running;
  return (
    <ProgressBar
      label={title}
      value={bytesDone}
      max={bytesTotal}
      figures={`${format.bytes(bytesDone)} of ${format.bytes(bytesTotal)}`}
    />
  );
}
