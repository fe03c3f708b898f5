import { REPORT_EVERY_MS, type DeviceReport } from '#shared/domain/schools/device-report.ts';

/** What was told last, and when by a clock that is never set back, ms. */
export type LastReport = {
  readonly at: number;
  readonly said: Pick<DeviceReport, 'opensOffline' | 'unsent'>;
};

/** What was wrong is told again when it may be over. */
const AGAIN_MS = 300_000;

/** Whether a device has something to tell its school: at its start, each hour, and sooner where something was wrong. */
export function isReportDue(told: LastReport | null, now: number, unsent: number): boolean {
  if (told === null) return true;
  const age = now - told.at;
  if (age >= REPORT_EVERY_MS) return true;
  if (told.said.unsent > 0 && unsent === 0) return true;
  return !told.said.opensOffline && age >= AGAIN_MS;
}
