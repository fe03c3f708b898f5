import type { Db } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import type { PublishedLibrary } from '#server/library/published-library.ts';
import type { SyncCore, WorkOpened } from '#server/sync/core.ts';
import { dateInZone, type CalendarDate } from '#shared/kernel/calendar-date.ts';
import { createInquiryLibrary, type InquiryLibrary } from './inquiry-library.ts';

export type InquiryCallDeps = Deps & { core: SyncCore; workOpened: WorkOpened; library: PublishedLibrary };

/** What the calls about mini-inquiries are made from. */
export type InquiryDeps = {
  db: Db;
  core: SyncCore;
  /** Notes that students’ work was read. */
  workOpened: WorkOpened;
  library: PublishedLibrary;
  inquiries: InquiryLibrary;
  /** Today on the wall of an account's school. */
  today: (accountId: string) => CalendarDate;
};

export const inquiryDeps = ({ core, db, clock, workOpened, library }: InquiryCallDeps): InquiryDeps => ({
  core,
  db,
  workOpened,
  library,
  inquiries: createInquiryLibrary(library),
  today: (accountId) => dateInZone(clock.now(), core.timeZone(accountId)),
});
