import 'fake-indexeddb/auto';
import { MUTANTS, simulationOf } from './mutants.ts';
const [from, to] = process.argv.slice(2).map(Number);
for (const { name } of MUTANTS.filter((m) => ['no floor', 'acked without client id'].includes(m.name)).slice(
  from,
  to,
)) {
  try {
    const run = await simulationOf(name);
    let seed = 1,
      v = '';
    for (; seed < 500; seed += 1) {
      const { violations } = await run(seed);
      v = violations.find((x) => !x.startsWith('the history itself broke')) ?? '';
      if (v) break;
    }
    console.log(`${v ? seed : 'ALIVE'} | ${name} | ${v.slice(0, 120)}`);
  } catch (e) {
    console.log(`ERROR | ${name} | ${String(e).slice(0, 300)}`);
  }
}
