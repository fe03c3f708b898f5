import { loadConfig } from '#server/config.ts';
import { runCommand } from '#server/run-command.ts';
import { loadCcd } from './load-ccd.ts';

// `npm run schools:load -- <file.csv>`: the school directory of the Common Core of Data (nces.ed.gov/ccd/files.asp), as
// the technician downloaded it, becomes the list that the school selector searches. Nothing is fetched here.

async function loadSchools(): Promise<number> {
  const [file, ...others] = process.argv.slice(2);
  if (file === undefined || others.length > 0) {
    console.error('Which file? npm run schools:load -- path/to/ccd_sch_029.csv');
    return 1;
  }
  const { schoolListFile } = loadConfig(process.env);
  const outcome = await loadCcd(file, schoolListFile);
  if (outcome.kind === 'refused') {
    console.error(`${file} is not loaded. ${outcome.reason}`);
    return 1;
  }
  console.log(
    `${outcome.schools} schools are in the list; ${outcome.notOpen} that are not open were left out.`,
  );
  for (const [problem, { count, firstLine }] of outcome.refused)
    console.log(`Not taken, ${problem}: ${count} rows, the first in line ${firstLine}.`);
  return 0;
}

await runCommand(loadSchools);
