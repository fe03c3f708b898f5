import type { Pack } from '#shared/domain/packs/pack.ts';
import type { PrintRequest } from './pack-pdf.ts';

/** PDFs of the library's packs, each made once: thirty students who print one pack at once cost as much as one. */
export type StoredPdfs = (pack: Pack, request: PrintRequest, make: () => Promise<Buffer>) => Promise<Buffer>;

/** A few hundred kilobytes each. */
const MAX_STORED = 12;

/** Keeps those asked for last, in memory. One that could not be made is tried again. */
export function createStoredPdfs(): StoredPdfs {
  const stored = new Map<string, Promise<Buffer>>();
  return (pack, { paperSize, level, locale, isTeacher }, make) => {
    const key = [pack.packId, pack.version, paperSize, level, locale, isTeacher].join(' ');
    const pdf = stored.get(key) ?? make();
    stored.delete(key);
    stored.set(key, pdf);
    pdf.catch(() => stored.delete(key));
    const [oldest] = stored.keys();
    if (stored.size > MAX_STORED && oldest !== undefined) stored.delete(oldest);
    return pdf;
  };
}
