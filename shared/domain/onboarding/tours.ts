/** The guided tours of content §2. */
import * as z from 'zod/mini';

export const tourSchema = z.enum([
  'customizeActivity',
  'starterActivity',
  'questionAdded',
  'activityCreated',
]);
export type Tour = z.infer<typeof tourSchema>;
