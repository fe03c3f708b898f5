import { runTool } from '#tests/support/run-command.ts';
import { writeContactSheets } from './contact-sheets.ts';
import { clearLook, readShots } from './shots.ts';

// `npm run look`: pictures of every screen in every state, four sizes and three themes, as contact sheets in `look/`.
// `npm run look -- packs dark` takes only what has these words in its person, address or state, or as its theme.
// `npm run look -- --readme` makes the pictures of README.md anew.

const args = process.argv.slice(2);
const config = ['test', '--config=tests/look/playwright.config.ts'];
if (args.includes('--readme'))
  process.exitCode = await runTool('playwright/cli.js', config, { LOOK_README: 'yes' });
else await lookAround(args.join(' '));

async function lookAround(words: string): Promise<void> {
  const begun = performance.now();
  clearLook();
  process.exitCode = await runTool('playwright/cli.js', config, { LOOK_WORDS: words });
  const shots = readShots();
  const sheets = await writeContactSheets(shots);
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  console.log(`${shots.length} pictures on ${sheets} sheets in look/, in ${minutes} min: look/index.html`);
}
