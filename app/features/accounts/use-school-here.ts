import { useEffect, useState } from 'react';
import { readSchoolsHere, rememberSchool } from '#app/platform/schools-here.ts';
import type { SignInSchool } from '#shared/domain/accounts/sign-in-schools.ts';
import { findSchools } from './school-calls.ts';
import { readVisitorSession } from './visitor-session.ts';

/** `unneeded`: there is one school, or none is known. `open`: one has to be chosen. */
export type SchoolHere =
  | { readonly kind: 'unneeded' | 'open' }
  | { readonly kind: 'chosen'; readonly school: SignInSchool };

/** The school at which somebody signs in, and what changes it. */
export type SchoolChoice = {
  readonly here: SchoolHere;
  readonly choose: (school: SignInSchool) => void;
  /** Asks for one: who wants another, or a server that has to be told. */
  readonly ask: () => void;
};

/**
 * At which school the people of this device sign in: what it remembers, else whether the server has several. Null for the
 * moment until that is known; a server that does not answer has to be reached for signing in anyway.
 */
export function useSchoolHere(): SchoolChoice | null {
  const [here, setHere] = useState<SchoolHere | null>(null);
  useEffect(() => {
    let isGone = false;
    void readHere().then((found) => {
      // Whoever was quicker has chosen.
      if (!isGone) setHere((before) => before ?? found);
    });
    return () => {
      isGone = true;
    };
  }, []);
  if (here === null) return null;
  return {
    here,
    choose: (school) => {
      setHere({ kind: 'chosen', school });
      void rememberSchool(school);
    },
    ask: () => setHere({ kind: 'open' }),
  };
}

async function readHere(): Promise<SchoolHere> {
  const [school] = await readSchoolsHere();
  if (school) return { kind: 'chosen', school };
  const visitor = await readVisitorSession();
  // A school, or no answer yet.
  if (visitor.school.id !== '' || visitor.now === 0) return { kind: 'unneeded' };
  const found = await findSchools('');
  return { kind: found !== null && found.schools.length > 1 ? 'open' : 'unneeded' };
}
