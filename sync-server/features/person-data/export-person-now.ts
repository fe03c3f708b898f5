import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { recordAudit } from '#server/audit.ts';
import { systemClock } from '#server/clock.ts';
import { loadConfig } from '#server/config.ts';
import { closeDatabase, openBesideServer } from '#server/db/open.ts';
import { runCommand } from '#server/run-command.ts';
import { createReader } from '#server/sync/core.ts';
import { exportPerson } from './export-person.ts';
import { findExported, fullName } from './exported-person.ts';
import { personByUsername } from './person-by-username.ts';

// `npm run people:export -- --username ana.lee [--school hill-school] [--to ana.zip]`: a copy of everything about somebody,
// beside a running server: a page to read, the same as JSON, and their files.

const options = { username: { type: 'string' }, school: { type: 'string' }, to: { type: 'string' } } as const;

async function exportNow(): Promise<number> {
  const { values } = parseArgs({ options });
  const { databaseFile, filesDir } = loadConfig(process.env);
  const db = openBesideServer(databaseFile);
  try {
    const { id, schoolId } = personByUsername(db, values);
    const deps = { db, reader: createReader(db, schoolId, systemClock), clock: systemClock, filesDir };
    const who = findExported(deps, schoolId, id, 'school');
    if (who === null) throw new Error(`no person ${id}`);
    const file = path.resolve(values.to ?? `data-of-${who.username.replaceAll(/[^\w.-]/g, '_')}.zip`);
    recordAudit(
      db,
      {
        schoolId,
        kind: 'data-exported',
        actor: null,
        subject: { id, name: fullName(who) },
        detail: { command: true },
      },
      systemClock.now(),
    );
    await pipeline(exportPerson(deps, who), fs.createWriteStream(file, { mode: 0o600 }));
    console.log(`Everything about ${fullName(who)} is in ${file}. Whoever has this file can read it.`);
    return 0;
  } finally {
    closeDatabase(db);
  }
}

await runCommand(exportNow);
