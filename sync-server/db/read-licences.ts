import * as z from 'zod';
import { licenceSchema, type Licences } from '#shared/access/licence.ts';
import { isUnlimited } from '#shared/access/licences.ts';

const stored = z.array(licenceSchema);

/** The last texts that were read: a school's is read at each of its pushes, and nearly always the same. */
const known = new Map<string, Licences | null>();
const MAX_KNOWN = 100;

/** A school's licences as its row holds them; null where nothing is limited, and for a school that is gone. */
export function readLicences(text: string | null): Licences | null {
  if (text === null) return null;
  const before = known.get(text);
  if (before !== undefined) return before;
  const read = stored.parse(JSON.parse(text));
  const licences = isUnlimited(read) ? null : read;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(text, licences);
  return licences;
}
