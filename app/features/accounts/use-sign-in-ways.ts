import { useEffect, useState } from 'react';
import { getText } from '#app/platform/http.ts';
import { parseJson } from '#app/platform/server-answer.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { signInWaysSchema, type SignInWays } from '#shared/domain/accounts/sign-in-ways.ts';
import type { SchoolChoice } from './use-school-here.ts';

/**
 * By which ways people may sign in beside a username and password, at the school that was chosen; null until that is
 * known. Asked again when a network comes, or another school is chosen.
 */
export function useSignInWays(school: SchoolChoice | null): SignInWays | null {
  const online = useOnline();
  const [ways, setWays] = useState<SignInWays | null>(null);
  const chosen = school?.here.kind === 'chosen' ? school.here.school.id : undefined;
  useEffect(() => {
    let isGone = false;
    void readSignInWays(chosen).then((told) => {
      if (!isGone) setWays(told);
    });
    return () => {
      isGone = true;
    };
  }, [online, chosen]);
  return ways;
}

/** By which ways people of this device's school may sign in; null without an answer. */
async function readSignInWays(school: string | undefined): Promise<SignInWays | null> {
  const query = school === undefined ? '' : `?school=${encodeURIComponent(school)}`;
  const answer = await getText(`/individual/login/ways${query}`).catch(() => null);
  const parsed = signInWaysSchema.safeParse(answer?.status === 200 ? parseJson(answer.text) : undefined);
  return parsed.success ? parsed.data : null;
}
