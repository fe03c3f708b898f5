import { randomInt } from 'node:crypto';

/** A password for who is told it once: three groups of four, without letters that look alike. 58 bits. */
export function makePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group()].join('-');
}
