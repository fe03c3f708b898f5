import { closeDatabase, openDatabase } from '#server/db/open.ts';
import { createSqliteStore } from '#server/sync/store/sqlite-store.ts';
import { storeContract } from './contract.ts';

storeContract('SQLite', () => {
  const db = openDatabase(':memory:');
  return {
    store: createSqliteStore(db, 'a school'),
    other: createSqliteStore(db, 'another school'),
    refuseText: (id) =>
      db.sqlite.exec(`create temp trigger refused before insert on main.revision
        when new.id = '${id}' begin select raise(abort, 'refused'); end`),
    close: () => closeDatabase(db),
  };
});
