import type { OutboxDb, OutboxFile } from '#app/engine/outbox/outbox-db.ts';
import { bytesOf, type Cipher } from '#app/platform/packing-keys.ts';
import type { RandomBytes } from '#app/platform/random.ts';
import { fileText, type KeyOf, type PackingName } from '#shared/sync/packing.ts';

/** The key of a file that is sealed in place tells nothing of its content. */
const SEALED = 'sealed:';
const isSealed = (hash: string): boolean => hash.startsWith(SEALED);
const IV_BYTES = 12;

/** What is sealed before the bytes of a file. */
type FileHeader = Omit<OutboxFile, 'blob'>;

/** Seals each plain file of an outbox where it lies, one transaction each (SPEC.md D7). Rejects when there is no room. */
export async function sealFiles(
  outbox: OutboxDb,
  cipher: Cipher,
  of: KeyOf & PackingName,
  random: RandomBytes,
): Promise<void> {
  for (const hash of await plainFiles(outbox)) {
    const file = await outbox.files.get(hash);
    if (!file) continue;
    const { iv, data } = await cipher.seal(await packed(file), fileText(of));
    const name: PackingName = { generation: of.generation, kid: of.kid };
    const sealed: OutboxFile = {
      hash: `${SEALED}${hexOf(random(16))}`,
      blob: new Blob([iv, data]),
      // Which packing it is of; a plain file has its own name here.
      name: JSON.stringify(name),
      type: '',
      sent: 0,
    };
    await outbox.transaction('rw', outbox.files, async () => {
      const now = await outbox.files.get(hash);
      // A tab sent a piece of it, or it was chosen again: the next round seals it as it is now.
      if (now?.sent !== file.sent || now.keptAt !== file.keptAt) return;
      await outbox.files.delete(hash);
      await outbox.files.add(sealed);
    });
  }
}

/** What opens what a packing sealed; undefined where its key is not known. */
export type OpenerOf = (name: PackingName) => { readonly cipher: Cipher; readonly of: KeyOf } | undefined;

/** The files that lie open. */
export async function plainFiles(outbox: OutboxDb): Promise<string[]> {
  return (await outbox.files.toCollection().primaryKeys()).filter((hash) => !isSealed(hash));
}

/** Of which packings sealed files are. */
export async function packingsOfFiles(outbox: OutboxDb): Promise<PackingName[]> {
  const sealed = await outbox.files.where('hash').startsWith(SEALED).toArray();
  return sealed.map(({ name }) => JSON.parse(name) as PackingName); // only sealFiles writes it
}

/** Opens the sealed files whose key is known; what can't be opened stays as it is. */
export async function openFiles(outbox: OutboxDb, openerOf: OpenerOf): Promise<void> {
  const keys = await outbox.files.where('hash').startsWith(SEALED).primaryKeys();
  for (const hash of keys) {
    const sealed = await outbox.files.get(hash);
    if (!sealed) continue;
    const known = openerOf(JSON.parse(sealed.name) as PackingName); // only sealFiles writes it
    if (!known) continue;
    const bytes = new Uint8Array(await sealed.blob.arrayBuffer());
    const iv = bytes.slice(0, IV_BYTES);
    const opened = await known.cipher.open({ iv, data: bytes.slice(IV_BYTES).buffer }, fileText(known.of));
    if (!opened) continue;
    const file = unpacked(opened);
    await outbox.transaction('rw', outbox.files, async () => {
      if ((await outbox.files.get(file.hash)) === undefined) await outbox.files.add(file);
      await outbox.files.delete(hash);
    });
  }
}

/** The header's length in four bytes, the header as JSON, the bytes. */
async function packed({ blob, ...header }: OutboxFile): Promise<Uint8Array<ArrayBuffer>> {
  const head = bytesOf(JSON.stringify(header satisfies FileHeader));
  const body = new Uint8Array(await blob.arrayBuffer());
  const all = new Uint8Array(4 + head.length + body.length);
  new DataView(all.buffer).setUint32(0, head.length);
  all.set(head, 4);
  all.set(body, 4 + head.length);
  return all;
}

function unpacked(bytes: Uint8Array<ArrayBuffer>): OutboxFile {
  const length = new DataView(bytes.buffer).getUint32(0);
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as FileHeader; // `packed` made it
  return { ...header, blob: new Blob([bytes.slice(4 + length)], { type: header.type }) };
}

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
