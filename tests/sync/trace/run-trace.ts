import { seeded, type Random } from '#tests/sync/model/random.ts';
import { AS_BUILT, type Switches } from '#tests/sync/model/switches.ts';
import type { Said, Side } from './answers.ts';
import { afterAnswer, newTrace, type Trace, type TraceDevice } from './devices.ts';
import { drawStep } from './draw-step.ts';
import { modelSide } from './model-side.ts';
import { realSide, type Tamper } from './real-side.ts';
import type { Asked, Done } from './steps.ts';

export type TraceOptions = {
  seed: number;
  /** Safeguards of the model switched off. */
  off?: Partial<Switches>;
  /** What is done to the product's server or its answers. */
  tamper?: Tamper;
  /** Told of each step and what was said to it. */
  tell?: (line: string) => void;
};

/** Where the two servers part, or null. */
export type Difference = { step: number; asked: unknown; model: unknown; real: unknown };

/** Steps lie further apart than the guard's note and a backup's name need. */
const STEP_MS = 1_500;

type Run = { trace: Trace; model: Side; real: Side; rng: Random; tell: (line: string) => void };

/** Feeds one seeded trace to both servers, until they differ. */
export async function runTrace({
  seed,
  off = {},
  tamper = {},
  tell,
}: TraceOptions): Promise<Difference | null> {
  const model = modelSide({ ...AS_BUILT, ...off });
  const real = realSide(tamper);
  const run: Run = { trace: newTrace(), model, real, rng: seeded(seed), tell: tell ?? (() => undefined) };
  try {
    const steps = 15 + run.rng.int(25);
    for (let step = 0; step < steps; step += 1) {
      const found = await takeStep(run);
      if (found) return found;
    }
    return null;
  } finally {
    model.close();
    real.close();
  }
}

async function takeStep(run: Run): Promise<Difference | null> {
  const { trace, rng } = run;
  trace.steps += 1;
  await serve(run, { kind: 'wait', ms: STEP_MS });
  const drawn = drawStep(rng, trace);
  if ('done' in drawn) {
    run.tell(`${trace.steps} ${JSON.stringify(drawn.done)}`);
    await serve(run, drawn.done);
    return compareRows(run, drawn.done);
  }
  const { device } = drawn;
  const asked = withoutOwnClaim(run, drawn.asked);
  const [model, real] = [run.model, run.real].map((side) => ask(side, trace.steps, asked));
  run.tell(`${trace.steps} ${JSON.stringify(asked)}\n   ${JSON.stringify(real)}`);
  if (!isSame(model, real)) return { step: trace.steps, asked, model, real };
  return compareRows(run, asked) ?? heard(trace, device, asked, real);
}

function heard(trace: Trace, device: TraceDevice, asked: Asked, said: Said | undefined): null {
  if (said) afterAnswer(trace, device, asked, said);
  return null;
}

/**
 * What was read of a server that was set back unnoticed: where both tell that it is too much, it is a claim (V3). Else it
 * is of one side's rows alone, and says nothing.
 */
function withoutOwnClaim({ trace, model, real }: Run, asked: Asked): Asked {
  if (asked.kind === 'push' || !trace.abandoned.has(asked.seen ?? -1)) return asked;
  return model.isAhead(asked) && real.isAhead(asked) ? asked : { ...asked, seen: null };
}

const ask = (side: Side, step: number, asked: Asked): Said =>
  asked.kind === 'push' ? side.push(step, asked) : side.pull(step, asked);

async function serve({ model, real, trace }: Run, done: Done): Promise<void> {
  await model.serve(done);
  await real.serve(done);
  if (done.kind === 'wait') trace.now += done.ms;
  if (done.kind === 'copy') trace.copies.push({ copy: done.copy, isBehind: false });
  if (done.kind === 'restore' && !done.note)
    for (const pull of trace.pulls.keys()) if (pull > done.copy) trace.abandoned.add(pull);
  if (done.kind !== 'member') return;
  trace.former.set(done.who, done.isPresent ? null : trace.now);
  if (done.isPresent) trace.since.set(done.who, trace.now);
  // Who was a member when is told by the database alone: a copy of before would say something else (M6).
  trace.copies = [];
}

function compareRows({ trace, model, real }: Run, asked: Asked | Done): Difference | null {
  const [ofModel, ofReal] = [model.rows(), real.rows()];
  trace.heads = headsOf(ofReal);
  if (isSame(ofModel, ofReal)) return null;
  const only = (a: string[], b: string[]) => a.filter((line) => !b.includes(line));
  return { step: trace.steps, asked, model: only(ofModel, ofReal), real: only(ofReal, ofModel) };
}

/** Heads of records, as the lines of their rows say them. Versions are drawn by the text that they hold. */
function headsOf(lines: readonly string[]): Map<string, string[]> {
  const heads = new Map<string, string[]>();
  for (const line of lines) {
    const [, key = '', head = ''] = line.split(' | ');
    if (key.startsWith('r ')) heads.set(key.slice(2), [...(heads.get(key.slice(2)) ?? []), head]);
  }
  return heads;
}

/**
 * The same, except that the product doubts claims that the model believes. It also asks for a contact before the deadline,
 * and when the text came that was written over (T2).
 */
function isSame(model: unknown, real: unknown): boolean {
  const pieces = (said: unknown) => JSON.stringify(said).split(/(late_unverified|on_time_offline)/);
  const ofReal = pieces(real);
  const ofModel = pieces(model);
  const isDoubted = (at: number) => ofModel[at] === 'on_time_offline' && ofReal[at] === 'late_unverified';
  return (
    ofModel.length === ofReal.length && ofModel.every((piece, at) => piece === ofReal[at] || isDoubted(at))
  );
}
