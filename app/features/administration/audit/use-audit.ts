import { useCallback, useEffect, useRef, useState } from 'react';
import { useOnline } from '#app/platform/use-online.ts';
import type { AuditLine } from '#shared/domain/accounts/audit-line.ts';
import { loadAuditPage, type AuditFilter, type AuditProblem } from './audit-calls.ts';

/** What has come of the lines of a filter. */
export type AuditPages = {
  /** Undefined while nothing has come. */
  readonly lines: readonly AuditLine[] | undefined;
  /** Whether older lines are on their way. */
  readonly isLoading: boolean;
  /** Why the newest try brought nothing; what came before it stays. */
  readonly problem: AuditProblem | null;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  /** Asks for the newest lines again. */
  readonly reload: () => void;
};

type Came = {
  /** For which filter it came. */
  filter: AuditFilter;
  lines: readonly AuditLine[] | undefined;
  next: number | null;
  problem: AuditProblem | null;
};

const nothingFor = (filter: AuditFilter): Came => ({ filter, lines: undefined, next: null, problem: null });

/** The audit trail by a filter, a page at a time; asked for anew when the filter changes or the network comes back. */
export function useAudit(filter: AuditFilter): AuditPages {
  const online = useOnline();
  const [newest, setCame] = useState<Came>(() => nothingFor(filter));
  const came = newest.filter === filter ? newest : nothingFor(filter);
  const [isLoading, setLoading] = useState(false);
  const asked = useRef(0);

  const load = useCallback(
    async (before: number | null) => {
      asked.current += 1;
      const mine = asked.current;
      const answer = await loadAuditPage(filter, before);
      // Another filter was chosen meanwhile.
      if (mine !== asked.current) return;
      setCame((newest) => {
        const was = newest.filter === filter ? newest : nothingFor(filter);
        if (answer.kind !== 'page') return { ...was, problem: answer.kind };
        const { lines, next } = answer.page;
        const all = before === null ? lines : [...(was.lines ?? []), ...lines];
        return { filter, lines: all, next, problem: null };
      });
    },
    [filter],
  );
  useEffect(() => {
    if (online) void load(null);
    return () => {
      asked.current += 1;
    };
  }, [load, online]);

  return {
    lines: came.lines,
    isLoading,
    problem: came.problem,
    hasMore: came.next !== null,
    loadMore: () => {
      setLoading(true);
      void load(came.next).finally(() => setLoading(false));
    },
    reload: () => {
      setCame(nothingFor(filter));
      void load(null);
    },
  };
}
