import { useView, type PendingMark } from '#app/engine/index.ts';
import { useCatalogue } from '#app/features/library/index.ts';
import type { InquiryRow } from '#shared/domain/inquiries/rows.ts';
import type { CataloguePack } from '#shared/domain/packs/catalogue.ts';
import type { Version } from '#shared/sync/version.ts';

/** A teacher's own mini-inquiry. Live; `undefined` until it is read, `null` where this device has none such. */
export const useInquiryRow = (miniInquiryId: string): InquiryRow | null | undefined =>
  useView(miniInquiryId, (view) => view.get('inquiry', miniInquiryId));

/** A teacher's own mini-inquiry with what is known of its way to the server. */
export type InquiryState = {
  readonly row: InquiryRow;
  readonly mark: PendingMark | null;
  /** Versions of it that another device wrote at the same time (SPEC.md M4). */
  readonly copies: readonly Version[];
};

/** The same as it is written, deleted ones too. Live; `undefined` until it is read, `null` where there is none. */
export const useInquiryState = (miniInquiryId: string): InquiryState | null | undefined =>
  useView(miniInquiryId, async (view) => {
    const row = await view.get('inquiry', miniInquiryId);
    const copies = (await view.list('branch')).filter(
      ({ table, recordId }) => table === 'inquiry' && recordId === miniInquiryId,
    );
    return row && { row, mark: view.mark('inquiry', miniInquiryId), copies };
  });

/** The pack of the library that a mini-inquiry is part of; null for none, `undefined` while the catalogue is not known. */
export function usePackOfInquiry(miniInquiryId: string): CataloguePack | null | undefined {
  const catalogue = useCatalogue();
  if (catalogue.kind === 'loading') return undefined;
  if (catalogue.kind === 'failed') return null;
  return catalogue.value.packs.find((pack) => pack.inquiry?.miniInquiryId === miniInquiryId) ?? null;
}
