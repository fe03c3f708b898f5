import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { recordAudit } from './audit.ts';
import { licensedCalls } from './calls/licensed.ts';
import type { Deps } from './deps.ts';
import { createAccountLimits } from './features/accounts/account-limits.ts';
import { createAccountMailer } from './features/accounts/account-mailer.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { createSignInParts } from './features/accounts/sign-in-parts.ts';
import { activityRoutes } from './features/activities/routes.ts';
import { administrationRoutes } from './features/administration/routes.ts';
import { annotationRoutes } from './features/annotations/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { auditWatch } from './features/audit/watch.ts';
import { badgeRoutes } from './features/badges/routes.ts';
import { calendarRoutes } from './features/calendar/routes.ts';
import { classListRoutes } from './features/class-list/routes.ts';
import { createInvitationMailer } from './features/classes/invitation-mailer.ts';
import { classRoutes } from './features/classes/routes.ts';
import { createConsents } from './features/classroom-service/consents.ts';
import { classroomServiceRoutes } from './features/classroom-service/routes.ts';
import { deviceReportRoutes } from './features/devices/report-routes.ts';
import { dictionaryRoutes } from './features/dictionary/routes.ts';
import { feedbackRoutes } from './features/feedback/routes.ts';
import { inquiryRoutes } from './features/inquiries/routes.ts';
import { learningStrategyRoutes } from './features/learning-strategies/routes.ts';
import { libraryFiles } from './features/library/static-library.ts';
import { mediaRoutes } from './features/media/routes.ts';
import { startDigests } from './features/notifications/digest/start-digests.ts';
import { startPushes } from './features/notifications/push/start-pushes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { onboardingRoutes } from './features/onboarding/routes.ts';
import { packRoutes } from './features/packs/routes.ts';
import { personDataRoutes } from './features/person-data/routes.ts';
import { printingRoutes } from './features/printing/routes.ts';
import { promoRoutes } from './features/promos/routes.ts';
import { createAttempts } from './features/provider-sign-in/attempts.ts';
import { providerRoutes } from './features/provider-sign-in/routes.ts';
import { recoverRoutes } from './features/recover/routes.ts';
import { rosterRoutes } from './features/rosters/routes.ts';
import { schoolListRoutes } from './features/school-list/routes.ts';
import { sharingRoutes } from './features/sharing/routes.ts';
import { createAccountRoutes } from './features/sign-up/create-account-routes.ts';
import { lapsedSignUps } from './features/sign-up/lapsed-sign-ups.ts';
import { createWrongCodes } from './features/sign-up/wrong-codes.ts';
import { standardsRoutes } from './features/standards/routes.ts';
import { translationRoutes } from './features/translation/routes.ts';
import { startTranslator } from './features/translation/start-translator.ts';
import { usageRoutes } from './features/usage/routes.ts';
import { smtpMail } from './integrations/mail/smtp-mail.ts';
import { createProviderList } from './integrations/sign-in-provider/provider-list.ts';
import { createPublishedLibrary } from './library/published-library.ts';
import { ARRIVAL } from './limits.ts';
import { contentSecurityPlugin } from './plugins/content-security.ts';
import { errorsPlugin } from './plugins/errors.ts';
import { healthRoutes } from './plugins/health.ts';
import { openApiPlugin } from './plugins/openapi.ts';
import { plainValidation } from './plugins/plain-validation.ts';
import { rateLimitPlugin } from './plugins/rate-limit.ts';
import { sameOriginPlugin } from './plugins/same-origin.ts';
import { sessionPlugin } from './plugins/session.ts';
import { slowRequestsPlugin } from './plugins/slow-requests.ts';
import { staticFilesPlugin } from './plugins/static-files.ts';
import { allowEmptyJson, answerUnreadable, readableUrl } from './plugins/unreadable-requests.ts';
import { createSchoolCore } from './school-core.ts';
import { openSentRecord, type SentRecord } from './sent-record.ts';
import { createPokePace, createWorkOpened, fileRoutes, syncRoutes, type SyncCore } from './sync/core.ts';

/** Larger than any call needs; a push has its own bound, 512 KB (SPEC.md, the wire). */
const bodyLimit = 1024 * 1024;

/** Calls, and what the library holds as text: pack manifests, pictures in SVG, captions. */
const compressedTypes = /^(application\/(.+\+)?json|image\/svg\+xml|text\/vtt)/;

/**
 * The whole server as a Fastify app, apart from the process: nothing listens, no signal is handled.
 * Closing it ends its requests; the database stays open and belongs to the caller.
 */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = fastify({
    https: deps.config.tls,
    logger: { level: deps.config.logLevel },
    // A line for each request would bury what matters, and says when which child was at work.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: deps.config.trustProxy,
    bodyLimit,
    // For a whole request that brings a file; others have less (slow-requests.ts).
    requestTimeout: ARRIVAL.uploadMs,
    // At a stop, connections that wait for nothing are closed; requests under way are answered first.
    forceCloseConnections: 'idle',
    rewriteUrl: readableUrl,
    clientErrorHandler: answerUnreadable,
  });
  app.setValidatorCompiler(plainValidation);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  allowEmptyJson(app);

  await app.register(errorsPlugin, deps);
  await app.register(slowRequestsPlugin, {});
  await app.register(contentSecurityPlugin, deps);
  await app.register(sameOriginPlugin, deps);
  // The app's files are compressed at build time; bodies that arrive are never unpacked (SPEC.md, the wire).
  await app.register(compress, { customTypes: compressedTypes, globalDecompression: false });
  await app.register(sessionPlugin, deps);
  await app.register(rateLimitPlugin, deps);
  await app.register(openApiPlugin, deps);

  const pace = createPokePace();
  app.addHook('onClose', async () => pace.close());
  // One core: calls, scheduler and streams tell each other what moved.
  const listeners: ((school: string, buckets: readonly string[]) => void)[] = [];
  const core = createSchoolCore({
    ...deps,
    onMoved: (school, buckets) => {
      for (const listen of listeners) listen(school, buckets);
    },
    dataDir: deps.config.dataDir,
    filesDir: deps.config.filesDir,
    backupDir: deps.config.backupDir,
    pokeEveryMs: pace.everyMs,
    onParked: (mutation, error) =>
      app.log.error({ err: error, id: mutation.id, name: mutation.name }, 'parked'),
    onRotated: (school, count) => {
      app.log.warn({ school, count }, setBack);
      noteSetBack(deps, school, 'a device proved it');
    },
    onPushLimit: (userId) => app.noteLimit(userId, 'pushed-bytes'),
    onSetBack: (school) => noteSetBack(deps, school, 'the note beside the database'),
  });
  const library = createPublishedLibrary(deps.config.libraryDir);
  await app.register(licensedCalls, { ...deps, library });
  await app.register(healthRoutes, { ...deps, core });
  const accountMailer = createAccountMailer(app, deps);
  const parts = await createSignInParts({ ...deps, core });
  await app.register(accountRoutes, { ...deps, core, accountMailer, parts });
  await app.register(lapsedSignUps, deps);
  // One count for every way to sign up.
  const wrongCodes = createWrongCodes(deps);
  await app.register(createAccountRoutes, { ...deps, ...parts, core, mailer: accountMailer, wrongCodes });
  const byProvider = {
    ...{ ...deps, parts, core },
    providers: createProviderList(deps.config.signInProviders, deps.clock),
    attempts: createAttempts(deps),
    consents: createConsents(deps),
  };
  await app.register(providerRoutes, { ...byProvider, wrongCodes, mailer: accountMailer });
  await app.register(classroomServiceRoutes, byProvider);
  await app.register(badgeRoutes, { ...deps, core, parts });
  await app.register(recoverRoutes, { ...deps, core, mailer: accountMailer });
  const workOpened = createWorkOpened({ ...deps, timeZone: core.timeZone });
  await app.register(syncRoutes, { ...deps, core, workOpened });
  await app.register(fileRoutes, { core });
  await app.register(activityRoutes, { ...deps, core, workOpened });
  await app.register(learningStrategyRoutes, { ...deps, core, workOpened });
  // One count for each person, whichever call makes accounts and passwords.
  const accountLimits = createAccountLimits(app, deps);
  await app.register(classListRoutes, { ...deps, core, parts, accountLimits });
  const mailer = startMailer(app, deps, core);
  await app.register(classRoutes, { ...deps, core, accountLimits, mailer });
  const translator = startTranslator(app, deps);
  await app.register(administrationRoutes, { ...deps, core, accountLimits, translator, accountMailer });
  await app.register(rosterRoutes, { ...deps, core });
  await app.register(inquiryRoutes, { ...deps, core, workOpened, library });
  await app.register(packRoutes, { ...deps, core, library });
  await app.register(printingRoutes, { ...deps, core, library });
  await app.register(mediaRoutes, { ...deps, core, library });
  await app.register(annotationRoutes, { ...deps, core, library });
  await app.register(sharingRoutes, { ...deps, core, library });
  await app.register(standardsRoutes, { ...deps, core, library });
  await app.register(translationRoutes, { ...deps, library, translator });
  await app.register(calendarRoutes, { ...deps, core, library });
  await app.register(schoolListRoutes, deps);
  await app.register(promoRoutes, deps);
  await app.register(dictionaryRoutes, deps);
  await app.register(onboardingRoutes, { core });
  await app.register(notificationRoutes, { core });
  const sent = openSent(app, deps);
  await app.register(startDigests, { ...deps, core, sent });
  await app.register(startPushes, {
    ...deps,
    core,
    sent,
    whenMoved: (listen) => void listeners.push(listen),
  });
  await app.register(feedbackRoutes, { ...deps, core });
  await app.register(deviceReportRoutes, deps);
  await app.register(usageRoutes, { ...deps, core });
  await app.register(auditRoutes, { ...deps, core });
  await app.register(auditWatch, { ...deps, core });
  await app.register(personDataRoutes, { ...deps, core });
  await app.register(libraryFiles, { ...deps, library });
  await app.register(staticFilesPlugin, deps);
  return app;
}

const setBack = 'a school was set back to an older state: each of its devices reads anew';

function noteSetBack({ db, clock }: Deps, schoolId: string, known: string): void {
  const line = { schoolId, kind: 'epoch-rotated', actor: null, subject: null, detail: { known } } as const;
  recordAudit(db, line, clock.now());
}

/** Opened first and closed last: whatever tells people something outside of the app notes it there. */
function openSent(app: FastifyInstance, { config }: Deps): SentRecord {
  const sent = openSentRecord(config.dataDir);
  app.addHook('onClose', async () => sent.close());
  return sent;
}

/** Sends what is queued while the app runs; null where the school has not set up mail. */
function startMailer(app: FastifyInstance, { config, db, clock }: Deps, core: SyncCore) {
  const { mail, publicUrl } = config;
  if (mail === null || publicUrl === null) return null;
  const onError = (error: unknown) => app.log.error({ err: error }, 'sending mail failed');
  const mailer = createInvitationMailer({ core, db, clock, port: smtpMail(mail), publicUrl, onError });
  app.addHook('onClose', async () => mailer.close());
  return mailer;
}
