import * as z from 'zod/mini';
import { getText } from '#app/platform/http.ts';
import { parseJson } from '#app/platform/server-answer.ts';

const demoSchoolSchema = z.object({
  password: z.string(),
  school: z.string(),
  people: z.array(z.object({ username: z.string(), role: z.string() })),
});
export type DemoSchool = z.infer<typeof demoSchoolSchema>;

/** The sign-ins of a demonstration school, or null: every real school, and no network. */
export async function readDemoSchool(): Promise<DemoSchool | null> {
  const response = await getText('/individual/demo').catch(() => null);
  const parsed = demoSchoolSchema.safeParse(response?.status === 200 ? parseJson(response.text) : undefined);
  return parsed.success ? parsed.data : null;
}
