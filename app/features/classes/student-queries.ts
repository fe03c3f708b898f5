import { useSignedIn, useView } from '#app/engine/index.ts';
import type { JoinRequest } from '#shared/domain/classes/join.ts';
import { isCurrent } from '#shared/domain/classes/membership.ts';
import type { ClassRow } from '#shared/domain/classes/rows.ts';
import { byName } from './queries.ts';

export type StudentClasses = {
  /** The classes this student is in, by name. */
  readonly classes: readonly ClassRow[];
  /** Codes on their way, and codes that opened nothing, the newest first. */
  readonly requests: readonly JoinRequest[];
};

/** Where a student belongs, and where they want to. Live; `undefined` until it is read. */
export function useStudentClasses(): StudentClasses | undefined {
  const { session } = useSignedIn();
  const studentId = session.individual.id;
  return useView(async (view) => {
    const [classes, memberships, requests] = await Promise.all([
      view.list('class'),
      view.list('membership'),
      view.list('joinRequest'),
    ]);
    const current = new Set(
      memberships.filter((row) => row.userId === studentId && isCurrent(row)).map((row) => row.classId),
    );
    return {
      classes: classes.filter((row) => current.has(row.id)).sort(byName),
      requests: requests
        .filter((row) => row.studentId === studentId && row.state !== 'joined')
        .sort((a, b) => b.at - a.at),
    };
  });
}

/** What became of one wish to join, with the class where this device holds it. Live. */
export function useJoin(
  joinId: string | null,
): { readonly request: JoinRequest; readonly classRow: ClassRow | null } | null | undefined {
  return useView(joinId ?? '', async (view) => {
    const request = joinId === null ? null : await view.get('joinRequest', joinId);
    if (request === null) return null;
    const classRow = request.classId === null ? null : await view.get('class', request.classId);
    return { request, classRow };
  });
}
