import { useEffect, useState } from 'react';
import { readSchoolsHere, rememberSchool } from '#app/platform/schools-here.ts';
import type { SignInSchool } from '#shared/domain/accounts/sign-in-schools.ts';
import { chosenOf, findSchools } from './school-calls.ts';
import { askForSchool } from './visitor-session.ts';

/** `unneeded`: there is one school, or the server does not say. `open`: one has to be chosen. */
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
 * At which school the people of this device sign in: what it remembers, else what the server says. Null until that is
 * known: the form is there meanwhile, and a server with several schools refuses who names none.
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
  const [here] = await readSchoolsHere();
  if (here) return { kind: 'chosen', school: here };
  const told = await askForSchool();
  if (told === null) return { kind: 'unneeded' };
  const school = chosenOf(told);
  if (school !== null) return { kind: 'chosen', school };
  if (told.school.id !== '') return { kind: 'unneeded' };
  // Several, or none yet.
  const found = await findSchools('');
  return { kind: found !== null && found.schools.length > 1 ? 'open' : 'unneeded' };
}
