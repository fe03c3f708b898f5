import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Clock } from '#server/clock.ts';
import { oncePerDatabase } from '#server/db/once-per-database.ts';
import type { Db } from '#server/db/open.ts';
import { readLicences } from '#server/db/read-licences.ts';
import type { PublishedLibrary } from '#server/library/published-library.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import { isLicensed, type LicenceNeed } from '#shared/access/licences.ts';
import { subjectPathSchema, type SubjectPath } from '#shared/access/roles.ts';
import { dateInZone } from '#shared/kernel/calendar-date.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the school's licence has to cover for this call, in the subject of its pack, or else of its address. */
    licence?: LicenceNeed;
  }
  interface FastifyRequest {
    /** Throws the 403 answer where the school's licence does not cover this; for what the address does not tell. */
    requireLicence(subject: SubjectPath, need: LicenceNeed): void;
  }
}

type LicensedDeps = { db: Db; clock: Clock; library: PublishedLibrary };

/** Refuses calls for content that the school's licence does not cover (content §6), after sign-in and role were checked. */
export const licensedCalls = fp<LicensedDeps>((app: FastifyInstance, { db, clock, library }, done) => {
  const limits = licenceLimits(db, clock);
  app.decorateRequest('requireLicence', function (this: FastifyRequest, subject, need) {
    if (limits.isAnySchoolLimited() && !limits.mayUse(accountOf(this), subject, need)) throw notLicensed();
  });
  app.addHook('preValidation', async (request) => {
    const { licence } = request.routeOptions.config;
    const subject = licence === undefined ? null : subjectOf(request, library);
    if (licence !== undefined && subject !== null) request.requireLicence(subject, licence);
  });
  done();
});

/**
 * The subject of the library's pack in the address, whatever the address says before it; where it names no pack, that one.
 * Null for a pack that is none of the library: what somebody made is theirs whatever ends.
 */
function subjectOf({ params }: FastifyRequest, library: PublishedLibrary): SubjectPath | null {
  // Every route's parameters are an object of texts.
  const { s, packId } = params as Partial<Record<'s' | 'packId', string>>;
  if (packId === undefined) return subjectPathSchema.safeParse(s).data ?? null;
  return library.packs().find((pack) => pack.packId === packId)?.subject ?? null;
}

const accountOf = (request: FastifyRequest): string | null => request.readSession()?.accountId ?? null;

/** The answer to whoever asks for what their school may not use. */
const notLicensed = (): HttpError => new HttpError(403, [refusalText('not_licensed')], {}, 'not-licensed');

type LicenceLimits = {
  /** Whether any school of this server is limited in anything: nearly nobody has to be looked at. */
  isAnySchoolLimited: () => boolean;
  /** Whether a school may use this today. `account`: null for who is signed in nowhere. */
  mayUse: (account: string | null, subject: SubjectPath, need: LicenceNeed) => boolean;
};

/**
 * What the schools of this server may use today, each by its own calendar. Who is not signed in may use what any school here
 * may: a request for a file does not say at which school it is made.
 */
export function licenceLimits(db: Db, clock: Clock): LicenceLimits {
  const schools = () =>
    preparedFor(db)
      .all()
      .map(({ id, timeZone, licences }) => ({ id, timeZone, licences: readLicences(licences) }));
  return {
    isAnySchoolLimited: () => schools().some(({ licences }) => licences !== null),
    mayUse: (account, subject, need) =>
      schools().some(
        ({ id, timeZone, licences }) =>
          (account === null || id === account) &&
          (licences === null || isLicensed(licences, subject, need, dateInZone(clock.now(), timeZone))),
      ),
  };
}

type SchoolFound = { id: string; timeZone: string; licences: string };

/** Asked for every file of the library: plain statements. */
const preparedFor = oncePerDatabase(({ sqlite }) =>
  sqlite.prepare<[], SchoolFound>('select id, time_zone as timeZone, licences from school'),
);
