import * as z from 'zod/mini';
import { nameProblem } from './new-person.ts';

/** Whose list says how somebody is called: the school's own system, or a classroom service. */
const nameSourceSchema = z.enum(['roster', 'classroom-service']);
export type NameSource = z.infer<typeof nameSourceSchema>;

/** `GET /individual/name`: null for who says themselves how they are called. */
export const ownNameSchema = z.object({ from: z.nullable(nameSourceSchema) });

/** Why a name is changed elsewhere: what is changed here would not be what the list says. */
export const nameSourceTexts: Record<NameSource, string> = {
  roster:
    'Your school’s roster says how you are called. Ask your school to change it there: it comes with the next import.',
  'classroom-service':
    'Google Classroom says how you are called. Change your name there: it comes with the next import.',
};

/** The reason why a name is not accepted, by field; the same is said on the device and here. */
export function nameProblems({ firstName, lastName }: { firstName: string; lastName: string }): {
  firstName?: string;
  lastName?: string;
} {
  const [first, last] = [nameProblem('first', firstName), nameProblem('last', lastName)];
  return { ...(first !== null && { firstName: first }), ...(last !== null && { lastName: last }) };
}
