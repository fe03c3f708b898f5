/** Something before one @, and a name with a dot after it; nothing that could end a header or hold a second address. */
const address = /^[^\s<>()[\],;:\\"@]+@[^\s<>()[\],;:\\"@]+\.[^\s<>()[\],;:\\"@.]+$/;

/** Whether a text can be an e-mail address; whether somebody reads it only a mail can tell. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && address.test(text);
}

/** The addresses of a typed or pasted list, each once, without regard to capitals. */
export function readAddresses(typed: string): string[] {
  const words = typed.split(/[\s,;]+/).filter((word) => word !== '');
  return [...new Set(words.map((word) => word.replaceAll(/^<|>$/g, '').toLowerCase()))];
}
