/** Something before one @, and a name with a dot after it; nothing that could end a header or hold a second address. */
const address = /^[^\s<>()[\],;:\\"@]+@[^\s<>()[\],;:\\"@]+\.[^\s<>()[\],;:\\"@.]+$/;

/** Whether a text can be an e-mail address; whether somebody reads it only a mail can tell. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && address.test(text);
}

/** The addresses of a typed or pasted list, each once, without regard to capitals. */
export function readAddresses(typed: string): string[] {
  const words = typed.split(/[\s,;]+/).filter((word) => word !== '');
  return [...new Set(words.map(addressOf))];
}

/** A typed list without these addresses, as `readAddresses` gives them; all else stays as it stands. */
export function withoutAddresses(typed: string, addresses: readonly string[]): string {
  const left = typed.replaceAll(/([^\s,;]+)[\s,;]*/g, (whole, word: string) =>
    addresses.includes(addressOf(word)) ? '' : whole,
  );
  return left.trimStart();
}

const addressOf = (word: string): string => word.replaceAll(/^<|>$/g, '').toLowerCase();
