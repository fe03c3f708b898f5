import { loadConfig } from '#server/config.ts';
import { closeDatabase, openBesideServer } from '#server/db/open.ts';
import { listSchools } from '#server/features/schools/schools.ts';
import { makeCode } from '#server/features/sign-up/institution-codes.ts';
import type { SignUpRole } from '#shared/domain/accounts/sign-up.ts';

/** Lets people sign up by a code at every school of a running server, as its administrators do. */
export function makeSignUpCodes(dataDir: string, ...roles: readonly SignUpRole[]): void {
  const db = openBesideServer(loadConfig({ DATA_DIR: dataDir }).databaseFile);
  try {
    for (const { id } of listSchools(db))
      for (const role of roles) makeCode(db, id, { role, days: 7, maxUses: 30 }, Date.now());
  } finally {
    closeDatabase(db);
  }
}
