import * as z from 'zod';
import type { SubjectPath } from '#shared/access/roles.ts';

/** The `subjectAreaInfo` of an entity (classroom §3). */
export const subjectAreaInfoSchema = z.object({
  subjectAreaId: z.int(),
  name: z.string(),
  path: z.string(),
});

/** The numbers are the first of those in content §6: 3, 15 and 28 are science, 4, 16 and 30 social studies. */
const areas = {
  science: { subjectAreaId: 3, name: 'Science' },
  'social-studies': { subjectAreaId: 4, name: 'Social Studies' },
} as const satisfies Record<SubjectPath, { subjectAreaId: number; name: string }>;

export function subjectAreaInfo(path: SubjectPath): z.infer<typeof subjectAreaInfoSchema> {
  return { ...areas[path], path };
}
