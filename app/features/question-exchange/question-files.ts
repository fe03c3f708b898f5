import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readManifest, writeManifest } from '#shared/domain/questions/qti/manifest.ts';
import type { QuestionItem } from '#shared/domain/questions/qti/question-item.ts';
import { readItem } from '#shared/domain/questions/qti/read-item.ts';
import { writeItem } from '#shared/domain/questions/qti/write-item.ts';
import { xmlText, type XmlElement } from '#shared/domain/questions/qti/xml-tree.ts';
import { parseXml } from './parse-xml.ts';

/** Of the file that is chosen, and of one document in it, in bytes. */
export const MAX_FILE_BYTES = 20_000_000;
const MAX_ITEM_BYTES = 1_000_000;
/** More items than this are read by nobody before they are added. */
const MAX_ITEMS = 500;
const MANIFEST = 'imsmanifest.xml';

/** What a file came to. `notes`: what of which item was left out, or why the whole of it. */
export type ReadFile = {
  readonly questions: readonly QuestionItem[];
  readonly notes: readonly { readonly name: string; readonly text: string }[];
};

/** Questions as a package of QTI 3 (content §3). */
export function writePackage(questions: readonly QuestionItem[]): Blob {
  const items = questions.map((question, index) => {
    const name = `question-${index + 1}`;
    return { href: `items/${name}.xml`, xml: xmlText(writeItem(question, name)) };
  });
  const files = Object.fromEntries([
    [MANIFEST, strToU8(xmlText(writeManifest(items.map(({ href }) => href))))],
    ...items.map(({ href, xml }) => [href, strToU8(xml)] as const),
  ]);
  return new Blob([new Uint8Array(zipSync(files))], { type: 'application/zip' });
}

/** Reads a package, or one item, of QTI 3 or 2; null where it is neither. Nothing in it is run or fetched. */
export function readPackage(bytes: Uint8Array, newId: () => string): ReadFile | null {
  const documents = documentsOf(bytes);
  if (documents === null) return null;
  const questions: QuestionItem[] = [];
  const notes: { name: string; text: string }[] = [];
  for (const { name, root } of documents) {
    const title = root.attributes['title'] ?? '';
    const read = readItem(root, newId);
    const about = title.trim() === '' ? name : title;
    if ('problem' in read) notes.push({ name: about, text: read.problem });
    else {
      questions.push(read.question);
      notes.push(...read.left.map((text) => ({ name: about, text })));
    }
  }
  return { questions, notes };
}

type Named = { readonly name: string; readonly root: XmlElement };

function documentsOf(bytes: Uint8Array): Named[] | null {
  const files = isZip(bytes) ? unzipped(bytes) : { item: bytes };
  if (files === null) return null;
  const roots = new Map<string, XmlElement>();
  for (const [name, content] of Object.entries(files)) {
    const root = content.length <= MAX_ITEM_BYTES ? parseXml(strFromU8(content)) : null;
    if (root) roots.set(name, root);
  }
  const items = [...roots].filter(([, { name }]) => /^(qti-)?assessment-?item$/i.test(name));
  if (items.length === 0) return null;
  const manifest = roots.get(MANIFEST);
  const order = manifest ? readManifest(manifest) : [];
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return items
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .slice(0, MAX_ITEMS)
    .map(([name, root]) => ({ name, root }));
}

/** The local header of the first file of a zip archive. */
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

function unzipped(bytes: Uint8Array): Record<string, Uint8Array> | null {
  let count = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!name.endsWith('.xml') || originalSize > MAX_ITEM_BYTES) return false;
        count += 1;
        return count <= 2 * MAX_ITEMS;
      },
    });
  } catch {
    return null;
  }
}
