import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { countRows } from '#tests/support/count-rows.ts';
import { makeCrowd } from '#tests/support/crowd.ts';
import { startServer } from '#tests/support/server.ts';
import { studentWork } from '#tests/support/student-work.ts';
import { openWireDevice } from '#tests/support/wire-device.ts';

const patience = 600_000;

/** No file of this process may grow beyond so many bytes: what a full disk is to a database. */
function limitFiles(pid: number, bytes: number | 'unlimited'): void {
  const done = spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
  if (done.status !== 0) throw new Error(String(done.stderr));
}

test.skipIf(process.platform !== 'linux')(
  'S5 P7 while a real server’s files can’t grow, pushes are answered busy and reads go on; then everything drains',
  { timeout: patience },
  async () => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'full-disk-'));
    const database = path.join(dataDir, 'school.sqlite');
    const crowd = await makeCrowd(dataDir, 6);
    // The limit's signal would end the process, where a full disk only fails a write.
    const nodeFlags = [
      '--import',
      `data:text/javascript,${encodeURIComponent("process.on('SIGXFSZ', () => {})")}`,
    ];
    const server = await startServer({ demo: false, app: false, dataDir, nodeFlags });
    onTestFinished(async () => {
      await server.remove();
      fs.rmSync(dataDir, { recursive: true });
    });
    let stopping = false;
    const busy = new Set<string>();
    const senders = crowd.students.map((student, index) => {
      const device = openWireDevice(server.url, student, `full-${index}`);
      const work = studentWork(student, index + 1);
      const ids: string[] = [];
      const push = async () => {
        while (!stopping) {
          const batch = Array.from({ length: 5 }, () => work.next(Date.now()));
          ids.push(...batch.map(({ id }) => id));
          const onRetry = (reason: string) => reason === 'busy' && busy.add(device.client);
          await device.drain(batch, { batchSize: 5, onRetry });
        }
        device.line.close();
      };
      return { device, work, ids, ended: push() };
    });
    const [teacher] = crowd.teachers;
    if (teacher === undefined) throw new Error('there is no teacher');
    const reader = openWireDevice(server.url, teacher, 'full-teacher');
    const allHave = (what: () => number) =>
      vi.waitFor(() => expect(what()).toBe(senders.length), { timeout: patience / 3 });
    await allHave(() => senders.filter(({ device }) => device.acknowledged() > 0).length);
    expect(await reader.pull()).not.toBeNull();

    limitFiles(server.pid(), fs.statSync(`${database}-wal`).size + 50_000);
    await allHave(() => busy.size);
    const whenFull = senders.map(({ device }) => device.acknowledged());
    expect(await reader.pull()).not.toBeNull();
    for (const { device } of senders) expect((await device.pull())?.last).toBe(device.acknowledged());

    limitFiles(server.pid(), 'unlimited');
    await allHave(
      () => senders.filter(({ device }, index) => device.acknowledged() > (whenFull[index] ?? 0)).length,
    );
    stopping = true;
    await Promise.all(senders.map(({ ended }) => ended));
    reader.line.close();
    await server.stop();
    const sent = senders.map(({ device, ids, work }) => ({
      client: device.client,
      acknowledged: device.acknowledged(),
      ids,
      work,
    }));
    expect(sent.map(({ acknowledged }) => acknowledged)).toEqual(sent.map(({ ids }) => ids.length));
    expect(countRows(database, sent)).toEqual([]);
  },
);
