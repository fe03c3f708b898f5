import fs from 'node:fs';

/** What a process has used so far; null where the system does not tell (it is read from Linux's /proc). */
export type ProcessUsage = { cpuSeconds: number; rssBytes: number; peakRssBytes: number };

/** Linux counts CPU time in hundredths of a second. */
const TICKS_A_SECOND = 100;

export function usageOf(pid: number): ProcessUsage | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may hold anything; the numbers follow its closing bracket, user and system time as 12th and 13th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
    return {
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND,
      rssBytes: kilobytes('VmRSS') * 1024,
      peakRssBytes: kilobytes('VmHWM') * 1024,
    };
  } catch {
    return null;
  }
}
