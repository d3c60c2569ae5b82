import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import websocket from '@fastify/websocket';
import type { Site } from '@lintel/contract/site/content';
import { REALTIME } from '@lintel/contract/values/messaging';
import { apiTokenIn } from '@lintel/contract/values/programs';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Context } from './context.ts';
import * as identities from './features/accounts/identities/service.ts';
import { accountsRoutes } from './features/accounts/routes.ts';
import { administrationRoutes } from './features/administration/routes.ts';
import { cancellationQueues } from './features/billing/cancellations/service.ts';
import { billingRoutes } from './features/billing/routes.ts';
import { findNews as findBriefNews } from './features/briefs/briefs/service.ts';
import { briefsRoutes } from './features/briefs/routes.ts';
import { collectionsRoutes } from './features/collections/routes.ts';
import { isKnownBrowser } from './features/credentials/guesses/service.ts';
import { credentialsRoutes } from './features/credentials/routes.ts';
import { cacheDots } from './features/directory/map/service.ts';
import { directoryRoutes } from './features/directory/routes.ts';
import { evidenceQueues } from './features/evidence/evidence/service.ts';
import { evidenceRoutes } from './features/evidence/routes.ts';
import { serveDocuments } from './features/front-door/documents/service.ts';
import * as publicLists from './features/front-door/public-lists/service.ts';
import * as publicPages from './features/front-door/public-pages/service.ts';
import { frontDoorRoutes } from './features/front-door/routes.ts';
import { readAvatar } from './features/media/avatars/service.ts';
import { mediaRoutes } from './features/media/routes.ts';
import * as apiTokens from './features/members/api-tokens/service.ts';
import { membersRoutes } from './features/members/routes.ts';
import { admit, findViewer, requireNamedMember } from './features/members/sessions/service.ts';
import { startRealtime } from './features/messaging/realtime/service.ts';
import { messagingRoutes } from './features/messaging/routes.ts';
import { notificationsRoutes } from './features/notifications/routes.ts';
import { unreadQueues } from './features/notifications/unread/service.ts';
import { plansRoutes } from './features/plans/routes.ts';
import { profilesRoutes } from './features/profiles/routes.ts';
import { findNews as findReferenceNews } from './features/references/references/service.ts';
import { referencesRoutes } from './features/references/routes.ts';
import {
  decisionQueues,
  findNews as findDecisionNews,
} from './features/safety/decisions/service.ts';
import { reportQueues } from './features/safety/reports/service.ts';
import { safetyRoutes } from './features/safety/routes.ts';
import { savedSearchesRoutes } from './features/saved-searches/routes.ts';
import {
  findNews as findSearchNews,
  savedSearchQueues,
  saveFirst,
  stopAlerts,
} from './features/saved-searches/searches/service.ts';
import { contactQueues } from './features/site/contact/service.ts';
import { cacheFacts, outlastOutages } from './features/site/content/service.ts';
import { siteRoutes } from './features/site/routes.ts';
import { offerMetrics } from './features/site/system/service.ts';
import { limitAnswers } from './http/answer-limit.ts';
import { bearerToken, readForwarded } from './http/caller.ts';
import { compressAnswers } from './http/compression.ts';
import { limitConnections } from './http/connections.ts';
import { Cookies } from './http/cookies.ts';
import { type IndexedPages, serveCrawlerFiles } from './http/crawler-files.ts';
import { hideDevelopmentPages } from './http/development.ts';
import { answerErrors, refuseBadUrls } from './http/errors.ts';
import { addSecurityHeaders } from './http/headers.ts';
import { mountMailbox } from './http/mailbox-pages.ts';
import { logRequests, measureRequests, serveMetrics, warnOfSettings } from './http/monitoring.ts';
import { serveRenderedPages } from './http/rendered-pages.ts';
import { requireSameOrigin } from './http/same-origin.ts';
import { serveSecurityContact } from './http/security-contact.ts';
import { createServe, type FindViewer, type RouteContext } from './http/serve.ts';
import { sharedSite } from './http/shared-assets.ts';
import { redirectSlashes, type SendApplication, serveSite } from './http/site.ts';
import { endSlowBodies, FILE_MILLISECONDS } from './http/slow-bodies.ts';
import { refuseTokensInAddresses } from './http/token-addresses.ts';
import { type Queues, watchQueues } from './platform/queues.ts';
import { followOrphanedObjects } from './platform/storage/orphaned-objects.ts';
import { describeOnce } from './programs/openapi.ts';
import { programRoutes } from './programs/routes.ts';

const AREAS = [
  accountsRoutes,
  administrationRoutes,
  billingRoutes,
  briefsRoutes,
  collectionsRoutes,
  credentialsRoutes,
  evidenceRoutes,
  frontDoorRoutes,
  mediaRoutes,
  membersRoutes,
  messagingRoutes,
  plansRoutes,
  safetyRoutes,
  savedSearchesRoutes,
  programRoutes,
];

/** Everything that waits for a person or a job, apart from emails and files. */
const QUEUES: Queues = {
  ...evidenceQueues,
  ...decisionQueues,
  ...reportQueues,
  ...contactQueues,
  ...savedSearchQueues,
  ...unreadQueues,
  ...cancellationQueues,
};

/** What areas add to the bell. */
const NEWS = [findSearchNews, findBriefNews, findDecisionNews, findReferenceNews];

/** Adds routes that are not part of the product. */
export type Mount = (app: FastifyInstance, ctx: Context, findViewer: FindViewer) => Promise<void>;

/** The pages for search engines that are made from the database. */
export const INDEXED_PAGES: IndexedPages = {
  findVersion: publicPages.indexedVersion,
  listPaths: publicLists.listPaths,
  parts: {
    members: { listStarts: publicPages.listStarts, list: publicPages.listIndexed },
    firms: { listStarts: publicLists.listStartsOfFirms, list: publicLists.listIndexedFirms },
  },
};

/** Create the application from its context, without listening yet. */
export async function createApp(ctx: Context, mount?: Mount): Promise<FastifyInstance> {
  const app = createFastify(ctx);
  app.decorateRequest('viewer', null);
  readForwarded(app, ctx.config);
  limitConnections(app);
  answerErrors(app);
  limitAnswers(app, ctx.config.answerMilliseconds);
  logRequests(app);
  measureRequests(app, ctx.metrics);
  warnOfSettings(app, ctx);
  addSecurityHeaders(app, ctx.config);
  hideDevelopmentPages(app, ctx.config);
  redirectSlashes(app);
  followOrphanedObjects(ctx);
  const stopRealtime = startRealtime(ctx);
  app.addHook('preClose', stopRealtime);
  await acceptSockets(app);
  requireSameOrigin(app, ctx.config.publicUrl);
  refuseTokensInAddresses(app, (token) => apiTokens.endExposedToken(ctx, token));
  compressAnswers(app);
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: false });
  endSlowBodies(app);

  const cookies = new Cookies(ctx.config);
  const findViewerOf = viewerFinder(ctx, cookies);
  const serve = createServe(app, ctx, {
    findViewer: async (request) => {
      const token = apiTokenIn(bearerToken(request) ?? '');
      return token ? apiTokens.findTokenViewer(ctx, token) : findViewerOf(request);
    },
    admit: (endpoint, viewer) => admit(ctx, endpoint, viewer),
    asProgram: (viewer) => apiTokens.asProgram(ctx, viewer),
    spendRequest: (viewer) => apiTokens.spendRequests(ctx, viewer),
    giveBack: (viewer) => apiTokens.giveBackRequests(ctx, viewer),
  });
  const routing = { app, ctx, cookies, findViewer: findViewerOf, serve };
  for (const mountRoutes of AREAS) mountRoutes(routing);
  profilesRoutes(routing, saveFirst);
  referencesRoutes(routing, {
    isBrowserOf: (memberId, caller) => isKnownBrowser(ctx, memberId, caller),
  });
  notificationsRoutes(routing, { findNews: NEWS, stopAlerts });
  const [listDots, findFacts] = [cacheDots(ctx), cacheFacts(ctx)];
  directoryRoutes(routing, listDots);
  siteRoutes(routing, { findFacts, listDots }, describeOnce(app, ctx.config.linkBase));

  offerMetrics(ctx);
  watchQueues(ctx, QUEUES);
  serveMetrics(app, ctx);
  serveSecurityContact(app, ctx);
  mountMailbox(app, ctx);
  await mount?.(app, ctx, findViewerOf);
  const sendApplication = await serveSite(app, undefined, sharedSite(ctx.config));
  await servePages(routing, outlastOutages(ctx, findFacts), sendApplication);
  return app;
}

/** Serve what is rendered for visitors, and the files for crawlers. */
async function servePages(
  { app, ctx, cookies, findViewer: findViewerOf }: RouteContext,
  findFacts: () => Promise<Site>,
  sendApplication: SendApplication,
): Promise<void> {
  await serveRenderedPages(app, {
    findFacts,
    providers: await identities.listProviders(ctx),
    hasSession: (request) => cookies.sessionOf(request) !== undefined,
    base: ctx.config.linkBase,
    sendApplication,
    serveMore: ({ paths, render, draw }) => {
      serveCrawlerFiles(app, ctx, { paths, pages: INDEXED_PAGES });
      const readPhoto = (url: string) => readAvatar(ctx, url);
      serveDocuments(app, ctx, { render, draw, readPhoto, findViewer: findViewerOf, findFacts });
    },
  });
}

/** Find the viewer by their session; a page that names a viewer must name this one. */
function viewerFinder(ctx: Context, cookies: Cookies): FindViewer {
  return async (request) => {
    const session = { cookie: cookies.sessionOf(request), bearer: bearerToken(request) };
    const viewer = await findViewer(ctx, session);
    requireNamedMember(request, viewer);
    return viewer;
  };
}

function createFastify({ config, log }: Context): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A logger for each request would look for secrets in its id; the lines about a request name the id themselves.
    childLoggerFactory: (logger) => logger,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 64 * 1024,
    requestTimeout: FILE_MILLISECONDS,
    // Node ends a connection that takes nothing when it has looked twice.
    connectionTimeout: 12_000,
    // What still arrives while the server closes is answered like everything else, and ends its connection.
    return503OnClosing: false,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { maxParamLength: 100 },
    frameworkErrors: refuseBadUrls(config),
  });
  app.setValidatorCompiler(validatorCompiler);
  // Responses are checked against their schema during development; in production the types guarantee it.
  if (config.production) app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  else app.setSerializerCompiler(serializerCompiler);
  return app as unknown as FastifyInstance;
}

/** Allows routes to be WebSockets: small frames, uncompressed, because compression costs memory for each socket. */
async function acceptSockets(app: FastifyInstance): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: REALTIME.maxFrame, perMessageDeflate: false },
    // A client that violates the protocol is disconnected; this is not an error of the server.
    errorHandler: (_error, socket) => socket.terminate(),
  });
}
