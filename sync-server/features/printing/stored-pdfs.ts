import type { PrintRequest } from './pack-pdf.ts';

/** A pack in one state of it: of the library its version, of a person's own the head. */
type PrintedPack = { readonly packId: string; readonly version: string };

/** PDFs, each made once: thirty students who print one pack at once cost as much as one. Who may have it is asked before. */
export type StoredPdfs = (
  pack: PrintedPack,
  request: PrintRequest,
  make: () => Promise<Buffer>,
) => Promise<Buffer>;

/** A few hundred kilobytes each. */
const MAX_STORED = 12;

/** Keeps those asked for last, in memory. One that could not be made is tried again. */
export function createStoredPdfs(): StoredPdfs {
  const stored = new Map<string, Promise<Buffer>>();
  return (pack, request, make) => {
    const { paperSize, level, locale, isTeacher, hasPictures, items } = request;
    const chosen = items === null ? 'all' : [...items].join(',');
    const key = [pack.packId, pack.version, paperSize, level, locale, isTeacher, hasPictures, chosen].join(
      ' ',
    );
    const pdf = stored.get(key) ?? make();
    stored.delete(key);
    stored.set(key, pdf);
    pdf.catch(() => stored.delete(key));
    const [oldest] = stored.keys();
    if (stored.size > MAX_STORED && oldest !== undefined) stored.delete(oldest);
    return pdf;
  };
}
