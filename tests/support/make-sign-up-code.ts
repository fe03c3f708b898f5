import { listSchools } from '#server/features/schools/schools.ts';
import { makeCode } from '#server/features/sign-up/institution-codes.ts';
import type { SignUpRole } from '#shared/domain/accounts/sign-up.ts';
import { besideServer } from './beside-server.ts';

/** Lets people sign up by a code at every school of a running server, as its administrators do. Returns the codes. */
export async function makeSignUpCodes(dataDir: string, ...roles: readonly SignUpRole[]): Promise<string[]> {
  const codes: string[] = [];
  await besideServer(dataDir, (db) => {
    for (const { id } of listSchools(db))
      for (const role of roles) codes.push(makeCode(db, id, { role, days: 7, maxUses: 30 }, Date.now()));
  });
  return codes;
}
