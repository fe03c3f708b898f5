/** The guided tours of content §2, and one of ours: making learning strategies (decision 34). */
import * as z from 'zod/mini';

export const tourSchema = z.enum([
  'customizeActivity',
  'starterActivity',
  'questionAdded',
  'activityCreated',
  'learningStrategies',
]);
export type Tour = z.infer<typeof tourSchema>;
