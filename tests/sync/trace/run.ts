/** `node --import tsx tests/sync/trace/run.ts <seed>`: one trace step by step, and where the two servers part. */
import { runTrace } from './run-trace.ts';

const found = await runTrace({ seed: Number(process.argv[2] ?? 1), tell: (line) => console.log(line) });
const said = Object.entries(found ?? {}).map(([what, about]) => `${what} ${JSON.stringify(about)}`);
console.log(found ? said.join('\n') : 'the model and the product answer the same');
process.exitCode = found ? 1 : 0;
