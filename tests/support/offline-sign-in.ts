import type { Db } from '#server/db/open.ts';

/** The school turns offline sign-in on, and everybody has a password that the product proposed (SPEC.md D12). */
export function allowOfflineSignIn({ sqlite }: Db): void {
  sqlite.prepare(`update school set device_rules = '{"shared":true,"offlineSignIn":true}'`).run();
  sqlite.prepare('update person set password_made = 1').run();
}
