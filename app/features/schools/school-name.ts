import { useSignedIn, useView } from '#app/engine/index.ts';

/** The school's name as this person would say it: the one they teach at, else the one their account belongs to. */
export function useSchoolName(): string {
  const { name } = useSignedIn().session.school;
  const named = useView(async (view) => (await view.list('teachingSchool'))[0]?.school?.schoolName);
  return named ?? name;
}
