import { getText } from '#app/platform/http.ts';
import { parseJson } from '#app/platform/server-answer.ts';
import { privacyFactsSchema, type PrivacyFacts } from '#shared/domain/person-data/person-data-calls.ts';

/** How long a school keeps data; null where no answer came that can be used. */
export async function readPrivacyFacts(school: string): Promise<PrivacyFacts | null> {
  const answer = await getText(`/school/privacy-facts?school=${encodeURIComponent(school)}`).catch(
    () => null,
  );
  const parsed = privacyFactsSchema.safeParse(answer?.status === 200 ? parseJson(answer.text) : undefined);
  return parsed.success ? parsed.data : null;
}
