import type { Download } from '#app/features/library/downloads/download.ts';
import { dropOtherVersions } from '#app/features/library/downloads/pack-files.ts';
import { packFor } from '#app/features/library/downloads/pack-for.ts';
import type { AutoDownloadDeps } from './auto-download-deps.ts';
import { autoDownloadBytes, autoDownloadSelection } from './auto-download-selection.ts';
import type { WhyWaits } from './auto-download-status.ts';
import { missingPacks, type KnownLists, type MissingPack } from './missing-packs.ts';
import { prepareDownload } from './prepare-download.ts';
import { statusOf, type CurrentDownload, type Seen } from './status-of.ts';
import { whyNot } from './why-not.ts';

export type RunningAutoDownload = {
  /**
   * Looks whether something is to come and may come now; called whenever anything moved that decides it. Never rejects: a
   * device that stores nothing takes no pack either, and the next look tries again.
   */
  look: (packIds?: readonly string[]) => Promise<void>;
  /** What has arrived stays for the next time. */
  stop: () => void;
};

/**
 * Brings the packs of open activities to the device, one after the other, while `whyNot` has no objection. They come for
 * students, so nothing that is for teachers alone comes with them.
 */
export function runAutoDownload(deps: AutoDownloadDeps): RunningAutoDownload {
  const lists: KnownLists = new Map();
  /** What did not come, until the page is opened anew: it is not asked for over and over. */
  const failed = new Map<string, 'room' | 'broken'>();
  /** Bytes of packs whose list was read. */
  const sizes = new Map<string, number>();
  let wanted: readonly string[] = [];
  /** Of the last look, to tell of progress without another. */
  let seen: Seen = { missing: [], whyOf: () => 'turn' };
  let current: CurrentDownload | null = null;
  let isEnded = false;
  let looking: Promise<void> | null = null;
  let isAskedAgain = false;

  function letGo(): void {
    current?.download.pause();
    current = null;
  }

  async function lookOnce(): Promise<void> {
    if (deps.library.catalogue().kind === 'loading') await deps.library.refreshCatalogue();
    await deps.packs.load();
    const held = new Set(await deps.files.list());
    const missing = await missingPacks(wanted, deps.library, deps.packs.current(), held, lists);
    const why = whyNot(await deps.moment());
    if (isEnded) return;
    if (current && !missing.some(({ entry }) => entry.packId === current?.pack.packId)) letGo();
    const refused = new Map<string, WhyWaits>(failed);
    for (const packId of deps.notAgain()) refused.set(packId, 'not-again');
    if (why === null) await goOn(missing, refused);
    else current?.download.pause();
    if (isEnded) return;
    seen = { missing, whyOf: (packId) => refused.get(packId) ?? why ?? 'turn' };
    tell();
    // They are small, and what did not come is asked for at the next look.
    if (why === null && current === null) await deps.bringPictures().catch(() => undefined);
  }

  /** Resumes what was begun, else begins with the first for which there is room. */
  async function goOn(missing: readonly MissingPack[], refused: Map<string, WhyWaits>): Promise<void> {
    if (current) return current.download.resume();
    for (const one of missing) {
      const { packId } = one.entry;
      if (refused.has(packId)) continue;
      const problem = await begin(one);
      if (problem === null || isEnded) return;
      refused.set(packId, problem);
      if (problem === 'broken') failed.set(packId, problem);
      if (problem === 'offline') return;
    }
  }

  async function begin({ entry }: MissingPack): Promise<'room' | 'broken' | 'offline' | null> {
    const read = await deps.library.pack(entry.packId);
    if (read.kind === 'failed') return read.problem === 'unavailable' ? 'offline' : 'broken';
    const pack = packFor(read.value, false);
    const bytes = autoDownloadBytes(pack, entry.manifestBytes);
    sizes.set(pack.packId, bytes);
    const files = await prepareDownload({ pack, bytes }, wanted, deps, () => isEnded);
    if (files === null) return 'room';
    if (isEnded) return null;
    const download = deps.download(files);
    current = { pack, bytes, download };
    download.subscribe(() => moved(pack.packId, download));
    return null;
  }

  function moved(packId: string, download: Download): void {
    if (current?.download !== download) return;
    const { phase, problem } = download.state();
    if (phase === 'done') return void finish(current).then(() => look(), noteFailure);
    if (phase === 'failed') {
      current = null;
      failed.set(packId, problem === 'full' || problem === 'no-storage' ? 'room' : 'broken');
      // Half a pack on a full device is in the way of what people write.
      return void deps.remove(packId).then(() => look(), noteFailure);
    }
    tell();
  }

  async function finish({ pack, bytes }: CurrentDownload): Promise<void> {
    current = null;
    await deps.packs.load();
    // Chosen by somebody meanwhile: then it is theirs.
    if (deps.packs.current()[pack.packId]?.takenAlong) {
      await deps.packs.set(pack.packId, autoDownloadSelection(pack, { at: await deps.now(), bytes }));
      await dropOtherVersions(deps.files, pack);
    }
    await deps.library.rereadHere();
  }

  const tell = () => deps.told(statusOf({ wanted, seen, current, sizes }));

  async function look(packIds?: readonly string[]): Promise<void> {
    if (packIds) wanted = packIds;
    isAskedAgain = true;
    looking ??= lookWhileAsked();
    await looking;
  }

  async function lookWhileAsked(): Promise<void> {
    try {
      while (isAskedAgain && !isEnded) {
        isAskedAgain = false;
        await lookOnce();
      }
    } catch (error) {
      noteFailure(error);
    } finally {
      // In the same moment as the last question, or an asking between the two would be lost.
      looking = null;
    }
  }

  return {
    look,
    stop: () => {
      isEnded = true;
      letGo();
    },
  };
}

const noteFailure = (error: unknown): void =>
  console.error('what was assigned did not come by itself', error);
