import { parseArgs } from 'node:util';
import * as z from 'zod';
import { loadConfig } from '#server/config.ts';
import { runCommand } from '#server/run-command.ts';
import { subjectPathSchema } from '#shared/access/roles.ts';
import { MAX_REGION_LENGTH } from '#shared/domain/packs/standards-framework.ts';
import { loadOwnStandards, removeOwnStandards } from './load-standards.ts';
import { RefusedPack } from './refused-pack.ts';

// `npm run standards:load -- --region "Ohio" <file.json>`: takes a framework of standards, a CASE 1.0 or 1.1 CFPackage, into
// the library, whether the server runs or not. `npm run standards:load -- --remove <identifier>` takes one out again.

async function loadStandards(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { region: { type: 'string' }, subject: { type: 'string' }, remove: { type: 'string' } },
    allowPositionals: true,
  });
  const config = loadConfig(process.env);
  if (values.remove !== undefined) {
    const removed = await removeOwnStandards(values.remove, config);
    console.log(
      removed
        ? 'The framework is no longer in the library.'
        : `There is no framework "${values.remove}" that was brought here.`,
    );
    return removed ? 0 : 1;
  }
  const [file, ...others] = positionals;
  const region = values.region?.trim() ?? '';
  const subject = z.nullable(subjectPathSchema).safeParse(values.subject ?? null);
  if (file === undefined || others.length > 0 || region === '' || region.length > MAX_REGION_LENGTH) {
    console.error(
      'Which file, of which region? npm run standards:load -- --region "Ohio" path/to/package.json',
    );
    return 1;
  }
  if (!subject.success) {
    console.error('--subject is science or social-studies.');
    return 1;
  }
  try {
    const loaded = await loadOwnStandards(file, { region, subject: subject.data }, config);
    const { CFDocument: document, CFItems: items } = loaded.framework;
    const state = loaded.changed ? 'is in the library' : 'was in the library already; nothing has changed';
    console.log(`"${document.title}" (${region}) ${state}: ${items.length} items, ${document.identifier}.`);
    return 0;
  } catch (error) {
    if (!(error instanceof RefusedPack)) throw error;
    console.error(`${file} is not loaded:`);
    for (const { field, reason } of error.problems.slice(0, SHOWN)) console.error(`  ${field}: ${reason}`);
    if (error.problems.length > SHOWN) console.error(`  and ${error.problems.length - SHOWN} more`);
    return 1;
  }
}

/** More of them than fit a window help nobody. */
const SHOWN = 20;

await runCommand(loadStandards);
