/** Short words that a child can read, spell and type, without letters that look alike in capitals. */
const WORDS = [
  'amber badge bread brook cedar chalk cloud coral daisy eagle earth ember fable field flute',
  'frost grape green happy heron honey horse jelly jolly koala lemon maple march medal mango',
  'north ocean olive otter panda paper peach pearl piano plant quiet raven river robin shore',
  'smile spark stone storm sugar tiger toast tulip unity violet water wheat white world yacht',
  'young zebra acorn beach',
].flatMap((line) => line.split(' '));

/**
 * A first password for a student, such as "river-42-tulip", from four random bytes: about 19 bits, which the limits on
 * sign-in make enough until the student has another.
 */
export function easyPassword(random: Uint8Array): string {
  const [first = 0, second = 0, high = 0, low = 0] = random;
  const number = 10 + ((high * 256 + low) % 90);
  return `${wordAt(first)}-${number}-${wordAt(second)}`;
}

const wordAt = (byte: number): string => WORDS[byte % WORDS.length] ?? 'river';
