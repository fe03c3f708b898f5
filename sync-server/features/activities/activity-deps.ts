import type { Deps } from '#server/deps.ts';
import type { SyncCore, WorkOpened } from '#server/sync/core.ts';
import { dateInZone } from '#shared/kernel/calendar-date.ts';
import type { SchoolDay } from './activity-answer.ts';
import { createTemplateLibrary, type TemplateLibrary } from './template-library.ts';

export type CallDeps = Deps & { core: SyncCore; workOpened: WorkOpened };

/** What the calls about activities are made from. */
export type ActivityDeps = {
  core: SyncCore;
  /** Notes that students’ work was read. */
  workOpened: WorkOpened;
  library: TemplateLibrary;
  /** Today at the school of an account. */
  schoolDay: (accountId: string) => SchoolDay;
};

export function activityDeps({ core, config, clock, workOpened }: CallDeps): ActivityDeps {
  return {
    core,
    workOpened,
    library: createTemplateLibrary(config.libraryDir),
    schoolDay: (accountId) => {
      const timeZone = core.timeZone(accountId);
      return { today: dateInZone(clock.now(), timeZone), timeZone };
    },
  };
}
