import fs from 'node:fs';
import { filmIds, postersOf } from './posters.ts';

// Draws the posters of films into their packs: those that are named, or all. The results are committed; run again after a change.
const named = process.argv.slice(2);
for (const { file, drawn } of await postersOf(named.length > 0 ? named : filmIds()))
  fs.writeFileSync(file, drawn);
