import { killLoop, textOf } from './kill-loop.ts';

// `npm run test:crash -- 500 [seed]`: so many kills of a real server under load, in two loops side by side.

const kills = Number(process.argv[2] ?? 50);
const seed = Number(process.argv[3] ?? 1);
const half = Math.ceil(kills / 2);
const reports = await Promise.all([killLoop(half, seed), killLoop(kills - half, seed + 1)]);
for (const [index, report] of reports.entries()) console.log(`seed ${seed + index}: ${textOf(report)}`);
if (reports.some(({ problems }) => problems.length > 0)) process.exitCode = 1;
