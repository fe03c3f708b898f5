import { runTool } from '#tests/support/run-command.ts';
import { writeContactSheets } from './contact-sheets.ts';
import { clearLook, readShots } from './shots.ts';

// `npm run look`: pictures of every screen in every state, four sizes and three themes, as contact sheets in `look/`.
// `npm run look -- packs dark` takes only what has these words in its person, address or state, or as its theme.

const begun = performance.now();
clearLook();
process.exitCode = await runTool('playwright/cli.js', ['test', '--config=tests/look/playwright.config.ts'], {
  LOOK_WORDS: process.argv.slice(2).join(' '),
});
const shots = readShots();
const sheets = await writeContactSheets(shots);
const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
console.log(`${shots.length} pictures on ${sheets} sheets in look/, in ${minutes} min: look/index.html`);
