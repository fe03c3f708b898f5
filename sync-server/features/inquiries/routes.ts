import type { FastifyPluginAsync } from 'fastify';
import { openCalls } from '#server/calls/open-calls.ts';
import { subjectCalls } from '#server/calls/subject-calls.ts';
import { assessmentRoutes } from './assessment-routes.ts';
import { browseRoutes } from './browse-routes.ts';
import { dashboardRoutes } from './dashboard-routes.ts';
import { giveRoutes } from './give-routes.ts';
import { inquiryDeps, type InquiryCallDeps } from './inquiry-deps.ts';
import { paneRoutes } from './pane-routes.ts';
import { scoringRoutes } from './scoring-routes.ts';
import { sharedRoutes } from './shared-routes.ts';
import { studentRoutes } from './student-routes.ts';

/** The specification's calls about mini-inquiries (content §7): the mutations and rows of the sync core, by another door. */
export const inquiryRoutes: FastifyPluginAsync<InquiryCallDeps> = async (app, deps) => {
  const made = inquiryDeps(deps);
  await app.register(async (open) => {
    await open.register(openCalls);
    browseRoutes(open, made);
  });
  await app.register(async (signedIn) => {
    await signedIn.register(subjectCalls);
    for (const routes of [
      giveRoutes,
      assessmentRoutes,
      studentRoutes,
      dashboardRoutes,
      scoringRoutes,
      paneRoutes,
      sharedRoutes,
    ])
      routes(signedIn, made);
  });
};
