/**
 * The small school of the model: which records exist, and which buckets they are projected into (B1).
 * Record names: `ans:<class>:<student>:<n>`, `note:<user>:<n>`, `task:<class>:<n>`, `fb:<class>:<student>`,
 * `sub:<class>:<student>` (the scope of a submission), `roster:<class>:<user>`.
 */
export const CLASSES = ['k', 'j'] as const;
export const TEACHER = 't';
export const STUDENTS = ['p', 'q'] as const;
export const USERS = [TEACHER, ...STUDENTS] as const;

/** The n-th part of a colon name; a missing part is a bug in the model itself. */
export function part(name: string, n: number): string {
  const found = name.split(':')[n];
  if (found === undefined) throw new Error(`no part ${n} in ${name}`);
  return found;
}

/** The scope whose barrier (O1) stops coalescing: a student's answers in one class, else the record alone. */
export function scopeOf(record: string): string {
  const kind = part(record, 0);
  return kind === 'ans' || kind === 'sub' ? `${part(record, 1)}:${part(record, 2)}` : record;
}

/** The buckets a record belongs to, given its stage and the classes its owner was ever in. */
export function bucketsOf(record: string, stage: string, classesOf: (user: string) => string[]): string[] {
  const kind = part(record, 0);
  const one = part(record, 1);
  switch (kind) {
    case 'ans':
    case 'sub':
      return [`work:${one}:${part(record, 2)}`];
    case 'note':
      return [`user:${one}`, ...classesOf(one).map((c) => `work:${c}:${one}`)];
    case 'task':
      return [stage === 'out' ? `class:${one}` : `class-staff:${one}`];
    case 'fb':
      return [stage === 'out' ? `work:${one}:${part(record, 2)}` : `class-staff:${one}`];
    default:
      return [`class-staff:${one}`];
  }
}
