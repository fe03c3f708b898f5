import { freshBuild } from '#server/build/fresh-build.ts';
import { killLoop, textOf } from './kill-loop.ts';

// `npm run test:crash -- 500 [seed]`: so many kills of a real server under load, in two loops side by side.

const kills = Number(process.argv[2] ?? 50);
const seed = Number(process.argv[3] ?? 1);
if ((await freshBuild(['server', 'library'])) !== 0) throw new Error('The server could not be built.');
const half = Math.ceil(kills / 2);
const loops = [half, kills - half].map((share, index) =>
  killLoop(share, seed + index, (done) => {
    if (done % 25 === 0) console.error(`seed ${seed + index}: ${done} of ${share}`);
  }),
);
const reports = await Promise.all(loops);
for (const [index, report] of reports.entries()) console.log(`seed ${seed + index}: ${textOf(report)}`);
if (reports.some(({ problems }) => problems.length > 0)) process.exitCode = 1;
