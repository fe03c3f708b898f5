import 'fake-indexeddb/auto';
import fs from 'node:fs';
import { test } from 'vitest';
import * as s from './server-names.ts';
import * as d from './device-names.ts';
test('generate', async () => {
  const out = { database: s.databaseNames(), rows: s.rowNames(), mutations: s.mutationNames(), wire: s.wireNames(), buckets: s.bucketNames(), refusals: s.refusalCodes(), addresses: await s.addressNames(), deviceDatabases: await d.deviceDatabaseNames(), otherStorage: await d.otherStorageNames(), chosenKeys: d.chosenKeyNames() };
  fs.writeFileSync(process.env['OUT'] ?? '/tmp/out.json', JSON.stringify(out, null, 2) + '\n');
});
