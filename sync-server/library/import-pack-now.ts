import { parseArgs } from 'node:util';
import { loadConfig } from '#server/config.ts';
import { runCommand } from '#server/run-command.ts';
import { checkOwnPack, importDictionaryWithOwnPacks, importOwnPack, removeOwnPack } from './own-packs.ts';
import { refusalText } from './refused-pack.ts';

// `npm run pack:import -- <folder>`: takes a pack folder of the school's own into the library, whether the server runs
// or not. `npm run pack:import -- --remove <name>` takes one out again, `npm run pack:check -- <folder>` only says what is
// wrong. The form of a folder: README.md beside this file.

async function importPack(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { remove: { type: 'string' }, check: { type: 'boolean' } },
    allowPositionals: true,
  });
  const config = loadConfig(process.env);
  const [folder, ...others] = positionals;
  if (values.remove !== undefined) {
    const removed = await removeOwnPack(values.remove, config);
    if (removed) importDictionaryWithOwnPacks(config);
    console.log(
      removed
        ? `The pack "${values.remove}" is no longer in the library. Devices that have it keep it.`
        : `There is no pack "${values.remove}" that was brought here.`,
    );
    return removed ? 0 : 1;
  }
  if (folder === undefined || others.length > 0) {
    console.error('Which pack folder? npm run pack:import -- path/to/our-river');
    return 1;
  }
  if (values.check === true) {
    const checked = await checkOwnPack(folder, config);
    if (!('problems' in checked)) console.log(`Nothing is wrong with the pack "${checked.packId}".`);
    else console.error(refusalText(checked));
    return 'problems' in checked ? 1 : 0;
  }
  const outcome = await importOwnPack(folder, config);
  if ('problems' in outcome) {
    console.error(refusalText(outcome));
    return 1;
  }
  importDictionaryWithOwnPacks(config);
  const megabytes = (outcome.totalBytes / 1_000_000).toFixed(1);
  console.log(`"${outcome.title}" is in the library: version ${outcome.version}, ${megabytes} MB.`);
  return 0;
}

await runCommand(importPack);
