import * as z from 'zod/mini';
import { textSchema } from './primitives.ts';

/** Who reads a recording: a computer's voice, which is said plainly, or a person by their name. */
export const narratorSchema = z.object({ kind: z.enum(['computer', 'person']), name: textSchema });
export type Narrator = z.infer<typeof narratorSchema>;
