import { expect, test } from 'vitest';
import { PART_BYTES } from '#app/features/library/downloads/download-file.ts';
import {
  startDownload,
  type Download,
  type DownloadState,
} from '#app/features/library/downloads/download.ts';
import { bytesOf, libraryServer, sha256, storedInMemory, wanted } from './library-server.ts';

const a = bytesOf(1_000, 1);
const b = bytesOf(2_000, 2);
const video = bytesOf(PART_BYTES * 2 + 10, 3);

/** Resolves with the first state that fits. */
function until(download: Download, fits: (state: DownloadState) => boolean): Promise<DownloadState> {
  return new Promise((resolve) => {
    const look = () => {
      if (!fits(download.state())) return;
      stop();
      resolve(download.state());
    };
    const stop = download.subscribe(look);
    look();
  });
}
const phase = (download: Download, wantedPhase: DownloadState['phase']) =>
  until(download, (state) => state.phase === wantedPhase);

test('C4 every wanted file ends up on the device under its address, with true figures', async () => {
  const server = libraryServer({ '/a': a, '/b': b });
  const files = storedInMemory();
  const download = startDownload(server.deps(files), [wanted('/a', a), wanted('/b', b)]);
  expect(await phase(download, 'done')).toMatchObject({
    filesDone: 2,
    filesTotal: 2,
    bytesDone: 3_000,
    bytesTotal: 3_000,
  });
  expect(files.held.get('/b')).toEqual(b);
});

test('what is on the device already is checked and not fetched again', async () => {
  const server = libraryServer({ '/a': a, '/b': b });
  const files = storedInMemory();
  files.held.set('/a', a);
  await phase(startDownload(server.deps(files), [wanted('/a', a), wanted('/b', b)]), 'done');
  expect(server.requests.map((request) => request.address)).toEqual(['/b']);
});

test('a kept copy whose bytes are wrong is fetched anew', async () => {
  const server = libraryServer({ '/a': a });
  const files = storedInMemory();
  files.held.set('/a', bytesOf(1_000, 9));
  await phase(startDownload(server.deps(files), [wanted('/a', a)]), 'done');
  expect(files.held.get('/a')).toEqual(a);
});

test('a file of an older version with the same bytes is copied on the device, without the network', async () => {
  const server = libraryServer({});
  const files = storedInMemory();
  files.held.set('/old/a', a);
  await phase(startDownload(server.deps(files), [{ ...wanted('/new/a', a), copyFrom: '/old/a' }]), 'done');
  expect(files.held.get('/new/a')).toEqual(a);
  expect(server.requests).toEqual([]);
});

test('a file that arrives damaged is asked for once more, past the browser cache', async () => {
  const server = libraryServer({ '/a': a });
  server.damage('/a', 1);
  const files = storedInMemory();
  await phase(startDownload(server.deps(files), [wanted('/a', a)]), 'done');
  expect(server.requests.map((request) => request.options.cache)).toEqual([undefined, 'reload']);
  expect(files.held.get('/a')).toEqual(a);
});

test('a file that is damaged twice stops the take and is not kept; the others are', async () => {
  const server = libraryServer({ '/a': a, '/b': b });
  server.damage('/b', 2);
  const files = storedInMemory();
  const download = startDownload(server.deps(files), [wanted('/a', a), wanted('/b', b)]);
  expect(await phase(download, 'failed')).toMatchObject({ problem: 'damaged', filesDone: 1 });
  expect([...files.held.keys()]).toEqual(['/a']);
  download.resume();
  await phase(download, 'done');
});

test('a file that the library does not have any more is said to be missing', async () => {
  const download = startDownload(libraryServer({}).deps(storedInMemory()), [wanted('/a', a)]);
  expect(await phase(download, 'failed')).toMatchObject({ problem: 'missing' });
});

test('without a network the take waits, and goes on by itself when it returns', async () => {
  const server = libraryServer({ '/a': a });
  server.network.cut = true;
  const download = startDownload(server.deps(storedInMemory()), [wanted('/a', a)]);
  await phase(download, 'waiting');
  server.comeBack();
  expect(await phase(download, 'done')).toMatchObject({ filesDone: 1 });
});

test('a pause stops the requests and keeps what has arrived; resume takes only the rest', async () => {
  const server = libraryServer({ '/video': video });
  const parts = storedInMemory();
  const files = storedInMemory();
  const download = startDownload(server.deps(files, parts), [wanted('/video', video)]);
  await until(download, (state) => state.bytesDone > 0);
  download.pause();
  expect(download.state().phase).toBe('paused');
  const before = server.requests.length;
  download.resume();
  await phase(download, 'done');
  const fetched = server.requests.filter((request) => !request.options.signal?.aborted);
  expect(before).toBeGreaterThan(0);
  expect(new Set(fetched.map((request) => request.options.range?.from)).size).toBe(fetched.length);
  expect(sha256(files.held.get('/video') ?? a)).toBe(sha256(video));
});

test('a page that was closed in the middle of a video goes on at the last whole piece', async () => {
  const server = libraryServer({ '/video': video });
  const parts = storedInMemory();
  const files = storedInMemory();
  const first = startDownload(server.deps(files, parts), [wanted('/video', video)]);
  await until(first, (state) => state.bytesDone >= PART_BYTES);
  first.pause();
  const before = server.requests.length;
  const second = startDownload(server.deps(files, parts), [wanted('/video', video)]);
  await phase(second, 'done');
  expect(server.requests.slice(before).map((request) => request.options.range?.from)).not.toContain(0);
  expect(sha256(files.held.get('/video') ?? a)).toBe(sha256(video));
  expect(parts.held.size).toBe(0);
});

test('a proxy that ignores byte ranges and sends the whole file is understood', async () => {
  const server = libraryServer({ '/video': video });
  server.network.answersWhole = true;
  const files = storedInMemory();
  await phase(startDownload(server.deps(files), [wanted('/video', video)]), 'done');
  expect(sha256(files.held.get('/video') ?? a)).toBe(sha256(video));
});

test('a full disk stops the take, says so, and keeps what it has', async () => {
  const server = libraryServer({ '/a': a, '/b': b });
  const files = storedInMemory(1_500);
  const download = startDownload(server.deps(files), [wanted('/a', a), wanted('/b', b)]);
  expect(await phase(download, 'failed')).toMatchObject({ problem: 'full', filesDone: 1 });
  expect([...files.held.keys()]).toEqual(['/a']);
});

test('cancel gives back the room of what this take added and leaves what was there before', async () => {
  const server = libraryServer({ '/a': a, '/b': b });
  const files = storedInMemory();
  const parts = storedInMemory();
  files.held.set('/a', a);
  const download = startDownload(server.deps(files, parts), [
    wanted('/a', a),
    wanted('/b', b),
    wanted('/video', video),
  ]);
  await until(download, (state) => state.filesDone >= 2);
  await download.cancel();
  expect(download.state().phase).toBe('cancelled');
  expect([...files.held.keys()]).toEqual(['/a']);
  expect(parts.held.size).toBe(0);
});
