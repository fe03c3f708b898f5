import type { Pack } from '#shared/domain/packs/pack.ts';
import type { PrintWish } from './pack-pdf.ts';

/** PDFs of the library's packs, each made once: thirty students who print one pack at once cost as much as one. */
export type KeptPdfs = (pack: Pack, wish: PrintWish, make: () => Promise<Buffer>) => Promise<Buffer>;

/** A few hundred kilobytes each. */
const MAX_KEPT = 12;

/** Keeps those asked for last, in memory. One that could not be made is tried again. */
export function createKeptPdfs(): KeptPdfs {
  const kept = new Map<string, Promise<Buffer>>();
  return (pack, { paper, level, locale, isTeacher }, make) => {
    const key = [pack.packId, pack.version, paper, level, locale, isTeacher].join(' ');
    const pdf = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, pdf);
    pdf.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return pdf;
  };
}
