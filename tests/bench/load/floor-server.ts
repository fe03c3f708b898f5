import Database from 'better-sqlite3';
import type { PushRequest } from '#shared/sync/wire.ts';
import { serveFloor } from './floor-app.ts';

// The least that a server can do: bodies are parsed and each mutation is one row, one transaction a request, as safe on the
// disk as ours. A process of its own, started by floor.ts with the path of its database.

const sqlite = new Database(process.argv[2]);
sqlite.pragma('journal_mode = WAL');
sqlite.pragma('synchronous = FULL');
sqlite.exec(
  'create table if not exists text (id text primary key, client text, seq integer, user text, name text, args text, at integer)',
);
sqlite.exec('create table if not exists page_row (at integer primary key, json text)');

const insert = sqlite.prepare('insert into text values (?, ?, ?, ?, ?, ?, ?)');
const takeAll = sqlite.transaction(({ client, user, mutations }: PushRequest) => {
  for (const { id, seq, name, args, at } of mutations)
    insert.run(id, client, seq, user, name, JSON.stringify(args), at);
});
const rowsFrom = sqlite
  .prepare<[number, number], string>('select json from page_row where at >= ? and at < ? order by at')
  .pluck();

await serveFloor({ take: (push) => takeAll(push), rowsFrom: (from, to) => rowsFrom.all(from, to) });
