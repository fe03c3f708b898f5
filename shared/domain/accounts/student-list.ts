import { usernameKey, usernameMaxCharacters, usernameMinCharacters } from './credentials.ts';

/** A student as a teacher names one: what a pasted line is read as. */
export type NamedStudent = { readonly firstName: string; readonly lastName: string };

/**
 * Reads a pasted list of students, one a line: "First Last", or "Last, First" as registers have it. Tabs and runs of
 * spaces count as one; empty lines are skipped. A line of one word is a first name.
 */
export function readStudentList(pasted: string): NamedStudent[] {
  return pasted
    .split(/\r?\n/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .map(readLine);
}

function readLine(line: string): NamedStudent {
  const comma = line.indexOf(',');
  if (comma > 0) return { firstName: line.slice(comma + 1).trim(), lastName: line.slice(0, comma).trim() };
  const space = line.indexOf(' ');
  if (space < 0) return { firstName: line, lastName: '' };
  return { firstName: line.slice(0, space), lastName: line.slice(space + 1) };
}

/**
 * A username for each student, in their order: "ana.ruiz", and "ana.ruiz2" where that is somebody's already. `taken` are
 * usernames that can't be used; the school's server has the last word.
 */
export function proposeUsernames(students: readonly NamedStudent[], taken: Iterable<string> = []): string[] {
  const used = new Set([...taken].map(usernameKey));
  return students.map((student) => {
    const stem = stemOf(student);
    for (let count = 1; ; count += 1) {
      const tail = count === 1 ? '' : String(count);
      const username = [...stem].slice(0, usernameMaxCharacters - tail.length).join('') + tail;
      if (used.has(usernameKey(username))) continue;
      used.add(usernameKey(username));
      return username;
    }
  });
}

/** Letters and digits of the name without their marks, so that a child finds them on any keyboard. */
function stemOf({ firstName, lastName }: NamedStudent): string {
  const parts = [firstName, lastName].map(plainLetters).filter((part) => part !== '');
  const stem = parts.join('.');
  return [...stem].length >= usernameMinCharacters ? stem : `${stem}student`;
}

function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
