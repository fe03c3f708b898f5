import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A running floor server. */
export type Floor = { url: string; pid: () => number; stop: () => Promise<void> };

/** What a floor server stores: a row a mutation, or all rows that the rules ask for. */
export type FloorKind = 'bodies' | 'rows';

const servers = { bodies: 'floor-server.ts', rows: 'rows-server.ts' };

/** Starts a floor server on a database file; it is made when it is not there. */
export async function startFloor(database: string, kind: FloorKind = 'bodies'): Promise<Floor> {
  const child = fork(path.join(import.meta.dirname, servers[kind]), [database], {
    execArgv: ['--import', 'tsx'],
  });
  const [port] = (await once(child, 'message')) as [number]; // all that it ever says
  const exited = once(child, 'exit');
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => child.pid ?? 0,
    stop: async () => {
      child.kill();
      await exited;
    },
  };
}
