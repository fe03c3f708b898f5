import * as z from 'zod/mini';
import { usePersonSetting } from '#app/engine/index.ts';

/** When the newest notification was noted that this person saw on this device, epoch ms; null for none. */
export const useSeenHere = () => usePersonSetting('notifications', 'seen', z.number());
