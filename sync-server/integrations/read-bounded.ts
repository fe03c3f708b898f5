/** An answer is longer than any could be. */
export class TooLongAnswer extends Error {}

/** The text of an answer; throws TooLongAnswer for more bytes than `most`, without reading on. */
export async function readBounded({ body }: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  if (body === null) return '';
  // The types of Node leave open what a body's parts are; those of fetch are bytes.
  for await (const part of body as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength;
    // Leaving the loop closes the connection.
    if (bytes > most) throw new TooLongAnswer();
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
