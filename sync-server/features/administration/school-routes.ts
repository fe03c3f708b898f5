import { recordDeed } from '#server/audit.ts';
import type { Routes } from '#server/calls/routes.ts';
import { turnedAway } from '#server/calls/subject-calls.ts';
import { countMadePasswords } from '#server/features/accounts/school-people.ts';
import { findDeviceRules, findLicences, setDeviceRules } from '#server/features/schools/schools.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import {
  deviceRulesAnswerSchema,
  healthReportSchema,
  licencesAnswerSchema,
} from '#shared/domain/accounts/administration-calls.ts';
import {
  deviceRulesChangeSchema,
  MAX_HOLIDAYS,
  type DeviceRulesChange,
} from '#shared/domain/schools/device-rules-change.ts';
import type { Holiday, QuietHours } from '#shared/domain/schools/quiet-hours-schema.ts';
import { dateInZone } from '#shared/kernel/calendar-date.ts';
import { changeAnswers, tags, type AdministrationDeps } from './administration-deps.ts';
import { devicesOf, storageOf } from './school-health.ts';

/** As the audit trail has it. */
const quietHoursInWords = ({ from, to, weekends, weekendDay }: QuietHours): string =>
  [from === null ? 'no hours' : `${from} to ${to}`, ...(weekends ? [weekendDay ?? 'weekends'] : [])].join(
    ', ',
  );

const holidayInWords = ({ name, from, to }: Holiday): string => `${name}, ${from} to ${to}`;

/** The holidays after a change, in their order; null where that would be more than a school can name. */
function changedHolidays(
  before: readonly Holiday[],
  { addHoliday: added, removeHoliday: removed }: DeviceRulesChange,
): Holiday[] | null {
  const isNot = (one: Holiday | undefined) => (holiday: Holiday) =>
    one === undefined || holidayInWords(holiday) !== holidayInWords(one);
  const kept = before.filter(isNot(removed)).filter(isNot(added));
  const all = added === undefined ? kept : [...kept, added];
  return all.length > MAX_HOLIDAYS && added !== undefined
    ? null
    : all.toSorted((a, b) => (a.from + a.to).localeCompare(b.from + b.to));
}

/** How a school's server and devices are doing, and how its devices are used: ours. */
export const schoolRoutes: Routes<AdministrationDeps> = (app, deps) => {
  const { db, core, config, clock, translator } = deps;
  app.get(
    '/school/health-report',
    {
      config: { rateLimit: perPerson('administration-reads') },
      schema: {
        tags,
        summary:
          'Storage used, the newest backup, the devices that were heard from lately, and services of others',
        response: { 200: healthReportSchema, ...turnedAway },
      },
    },
    (request) => {
      const { accountId } = request.requireSession();
      const now = clock.now();
      return {
        storage: storageOf(db, accountId, config.dataDir),
        backup: { newestAt: core.backups.newest(), isFailing: core.backups.isFailing() },
        devices: devicesOf(db, accountId, now),
        services: {
          mail: config.mail !== null,
          push: config.pushContact !== null,
          signIn: config.signInProviders.map(({ name }) => name),
          classroom: config.classroom !== null,
          translation: translator && { by: translator.by, problem: translator.lastProblem() },
        },
        version: config.version,
        now,
      };
    },
  );

  app.get(
    '/school/licences',
    {
      config: { rateLimit: perPerson('administration-reads') },
      schema: {
        tags,
        summary: 'What the school’s account may use, and on which days',
        response: { 200: licencesAnswerSchema, ...turnedAway },
      },
    },
    (request) => {
      const { licences, timeZone } = findLicences(db, request.requireSession().accountId);
      return { licences: [...licences], today: dateInZone(clock.now(), timeZone) };
    },
  );

  app.get(
    '/school/device-rules',
    {
      config: { rateLimit: perPerson('administration-reads') },
      schema: {
        tags,
        summary: 'How the school uses its devices, and how many students have a password of three words',
        response: { 200: deviceRulesAnswerSchema, ...turnedAway },
      },
    },
    (request) => {
      const { accountId } = request.requireSession();
      return { ...findDeviceRules(db, accountId), students: countMadePasswords(db, accountId) };
    },
  );

  app.post(
    '/school/device-rules',
    {
      config: { rateLimit: perPerson('administration') },
      schema: {
        tags,
        summary:
          'Say how the school uses its devices; a device hears of it when it next starts with a network',
        body: deviceRulesChangeSchema,
        response: changeAnswers,
      },
    },
    (request) => {
      const by = request.requireSession();
      const { shared, offlineSignIn, measuresReading, badges, classList, quietHours } = request.body;
      const { addHoliday, removeHoliday } = request.body;
      return db.sqlite.transaction(() => {
        const before = findDeviceRules(db, by.accountId);
        const list = classList ?? before.classList;
        const rules = {
          shared: shared ?? before.shared,
          offlineSignIn: offlineSignIn ?? before.offlineSignIn,
          measuresReading: measuresReading ?? before.measuresReading,
          badges: badges ?? before.badges,
          ...(list !== undefined && { classList: list }),
        };
        const quiet = quietHours ?? before.quietHours;
        const holidays = changedHolidays(before.holidays ?? [], request.body);
        if (holidays === null)
          return { errors: [`A school can name ${MAX_HOLIDAYS} holidays. Remove one that is over first.`] };
        setDeviceRules(db, by.accountId, {
          ...rules,
          ...(quiet && { quietHours: quiet }),
          ...(holidays.length > 0 && { holidays }),
        });
        const detail = {
          setting: 'device-rules',
          ...rules,
          ...(quiet && { quiet: quietHoursInWords(quiet) }),
          ...(addHoliday && { holidayAdded: holidayInWords(addHoliday) }),
          ...(removeHoliday && { holidayRemoved: holidayInWords(removeHoliday) }),
        };
        recordDeed(db, { kind: 'setting-changed', by: by.userId, detail }, clock.now());
        return { errors: [] };
      })();
    },
  );
};
