import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/open.ts';
import type { PasswordCost } from './features/accounts/password-hash.ts';
import type { SyncCoreOptions } from './sync/core.ts';

/**
 * What every part of the server is built from; nothing reads them from module globals. `passwordCost`: another than the
 * product's, for the servers of tests, where hundreds sign in. `checkCopy`: how a backup's copy is checked; a server that is
 * a process has another one do it. `fileQuota`, `pushLimit`: less room than the product's, for tests. `triedPushService`: the
 * origin of a stand-in for browsers' push services, for tests. `reactions`, `aggregates`: the school's own, each watched by a
 * test. No setting of a school leads to any of them.
 */
export type Deps = {
  config: Config;
  db: Db;
  clock: Clock;
  passwordCost?: PasswordCost;
  checkCopy?: SyncCoreOptions['checkCopy'];
  fileQuota?: NonNullable<SyncCoreOptions['fileQuota']>;
  pushLimit?: NonNullable<SyncCoreOptions['pushLimit']>;
  reactions?: SyncCoreOptions['reactions'];
  aggregates?: SyncCoreOptions['aggregates'];
  triedPushService?: string;
};
