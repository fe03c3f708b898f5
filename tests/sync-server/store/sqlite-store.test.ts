import fs from 'node:fs';
import path from 'node:path';
import { closeDatabase, openBesideServer, openDatabase } from '#server/db/open.ts';
import { createSqliteStore } from '#server/sync/store/sqlite-store.ts';
import { fastFolder } from '#tests/support/fast-folder.ts';
import { storeContract } from './contract.ts';

storeContract('SQLite', () => {
  const folder = fs.mkdtempSync(path.join(fastFolder(), 'store-'));
  const file = path.join(folder, 'school.sqlite');
  const db = openDatabase(file);
  const another = openBesideServer(file);
  return {
    store: createSqliteStore(db, 'a school'),
    other: createSqliteStore(db, 'another school'),
    beside: createSqliteStore(another, 'a school'),
    refuseText: (id) =>
      db.sqlite.exec(`create temp trigger refused before insert on main.revision
        when new.id = '${id}' begin select raise(abort, 'refused'); end`),
    close: () => {
      closeDatabase(another);
      closeDatabase(db);
      fs.rmSync(folder, { recursive: true });
    },
  };
});
