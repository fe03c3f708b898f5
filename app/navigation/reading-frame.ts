import { createContext, use, useMemo } from 'react';
import type { ActivityFrame, PackAddress } from './pack-paths.ts';

const FrameContext = createContext<ActivityFrame | null>(null);

/** Everything below is read as part of an activity: its links go on under `/activity/` (content §2). */
export const ReadingFrame = FrameContext;

/** The activity that is being read for; null where a Pack is read by itself. */
export function useReadingFrame(): ActivityFrame | null {
  return use(FrameContext);
}

/** The address that links to a Pack and into it begin with: its own, or below the activity one reads for. */
export function usePackAddress({
  subject,
  packId,
}: Pick<PackAddress, 'subject' | 'packId'>): Required<PackAddress> {
  const frame = use(FrameContext);
  return useMemo(() => ({ subject, packId, frame }), [subject, packId, frame]);
}
