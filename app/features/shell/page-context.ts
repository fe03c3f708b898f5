import { useLayoutEffect } from 'react';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { Session } from '#shared/domain/accounts/session.ts';

/**
 * Writes the page context of classroom §1 to the body: user id, name, roles, account, subject area, country, language.
 * It comes from the cached session, so that it is there offline. A signed-out page has an empty user id.
 */
export function usePageContext(session: Session | null, subject: SubjectPath): void {
  useLayoutEffect(() => {
    const { dataset } = document.body;
    dataset['userId'] = session?.individual.id ?? '';
    dataset['userName'] = session?.individual.username ?? '';
    dataset['userRoles'] = session?.individual.roles.join(' ') ?? '';
    dataset['account'] = session?.school.id ?? '';
    dataset['subjectArea'] = subject;
    dataset['country'] = session?.school.country ?? '';
    dataset['language'] = session?.school.locale ?? '';
  }, [session, subject]);
}
