import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/open.ts';

/** What every part of the server is built from; nothing reads them from module globals. */
export type Deps = { config: Config; db: Db; clock: Clock };
