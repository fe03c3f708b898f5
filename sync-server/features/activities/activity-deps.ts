import type { Deps } from '#server/deps.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { dateInZone } from '#shared/kernel/calendar-date.ts';
import type { SchoolDay } from './activity-answer.ts';
import { createTemplateLibrary, type TemplateLibrary } from './template-library.ts';

export type CallDeps = Deps & { core: SyncCore };

/** What the calls about activities are made from. */
export type ActivityDeps = {
  core: SyncCore;
  library: TemplateLibrary;
  /** Today at the school of an account. */
  schoolDay: (accountId: string) => SchoolDay;
};

export function activityDeps({ core, config, clock }: CallDeps): ActivityDeps {
  return {
    core,
    library: createTemplateLibrary(config.libraryDir),
    schoolDay: (accountId) => {
      const timeZone = core.timeZone(accountId);
      return { today: dateInZone(clock.now(), timeZone), timeZone };
    },
  };
}
