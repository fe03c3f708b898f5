/**
 * `npm run sync:story -- <release> [folder]`: records every mutation that this release's devices send while a school lives
 * (`livedInSchool`), for `stories.test.ts` to send to every later server (SPEC.md D5; layer L5 of tests/README.md). Run
 * once for each release, and commit the file. Between two releases the name is `unreleased`, which may be made anew.
 */
import 'fake-indexeddb/auto';
import fs from 'node:fs';
import path from 'node:path';
import { noteRecordings, requireNew } from '#tests/support/recordings.ts';
import { livedInSchool } from '#tests/sync-server/stored/lived-in-school.ts';
import { storyOf, type SentMutation } from './story.ts';

const [release, folder = import.meta.dirname] = process.argv.slice(2);
if (release === undefined) throw new Error('which release? npm run sync:story -- 1.2.0');
const file = path.join(folder, `story-${release}.json`);
requireNew(file);
const sent: SentMutation[] = [];
const world = await livedInSchool((push) => sent.push(...storyOf(push)));
world.close();
fs.writeFileSync(file, `${JSON.stringify(sent, null, 1)}\n`);
noteRecordings([file]);
console.log(`wrote ${path.relative(process.cwd(), file)}: ${sent.length} mutations`);
