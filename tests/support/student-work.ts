import { timeOrderedId } from '#shared/kernel/ids.ts';
import type { WireMutation } from '#shared/sync/wire.ts';
import { crowdChoices, questionIds, type CrowdStudent } from './crowd.ts';
import { seededBytes } from './seeded-bytes.ts';

/** What one student writes, question after question, each text based on the one before: a source without end. */
export type StudentWork = {
  next: (now: number) => WireMutation;
  /** By question, the text that the server must hold in the end. */
  newest: () => ReadonlyMap<string, { id: string; text: string }>;
};

const sentence =
  'Water rises from the warm sea as vapor, cools high in the air, gathers into clouds and falls as rain on the hills, where it runs together into streams. ';

/**
 * `seed` makes the ids repeatable and must be another one for each device of a server. `isClosed`: chosen instead of
 * written, the first time right, the second wrong, and so on by turns.
 */
export function studentWork(
  { classId, assignmentId }: CrowdStudent,
  seed: number,
  isClosed = false,
): StudentWork {
  const random = seededBytes(seed);
  const boot = `boot ${seed}`;
  const newest = new Map<string, { id: string; text: string }>();
  let seq = 0;
  return {
    newest: () => newest,
    next: (now) => {
      const questionId = questionIds[seq % questionIds.length] ?? '';
      seq += 1;
      const id = timeOrderedId(now, random(16));
      const choice = crowdChoices[Math.floor((seq - 1) / questionIds.length) % 2];
      const value = { kind: 'multiple-choice', selected: [choice?.id ?? ''] };
      // Two sentences and what tells it from every other: about 600 bytes as a mutation's arguments.
      const written = `${sentence}${sentence}Text ${seq} of device ${seed}.`;
      const text = isClosed ? (choice?.text ?? '') : written;
      const base = newest.get(questionId)?.id ?? null;
      newest.set(questionId, { id, text });
      return {
        seq,
        id,
        name: 'saveAnswer',
        // As today's devices write it.
        v: 2,
        args: {
          assignmentId,
          classId,
          questionId,
          questionVersion: 1,
          questionText: 'What happens to the water, and how do you know?',
          isPreface: false,
          text,
          ...(isClosed && { value }),
        },
        base,
        at: now,
        clock: { wall: now, offset: 0, offsetAge: 0, mono: now, boot },
      };
    },
  };
}
