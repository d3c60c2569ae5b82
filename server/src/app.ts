import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Context } from './context.ts';
import { accountRoutes } from './features/accounts/accounts/routes.ts';
import { emailLinkRoutes } from './features/accounts/confirmations/routes.ts';
import { identityRoutes, providerPages } from './features/accounts/identities/routes.ts';
import * as identities from './features/accounts/identities/service.ts';
import { passwordRoutes } from './features/accounts/passwords/routes.ts';
import { quickAccountRoutes } from './features/accounts/quick-accounts/routes.ts';
import { accountSettingsRoutes } from './features/accounts/settings/routes.ts';
import { analyticsRoutes } from './features/administration/analytics/routes.ts';
import { auditLogRoutes } from './features/administration/audit-log/routes.ts';
import { adminInboxRoutes } from './features/administration/inbox/routes.ts';
import { moderationRoutes } from './features/administration/moderation/routes.ts';
import { billingRoutes } from './features/billing/checkout/routes.ts';
import { mountBillingWebhook } from './features/billing/webhooks/routes.ts';
import { collectionRoutes } from './features/collections/collections/routes.ts';
import { directoryRoutes } from './features/directory/search/routes.ts';
import { avatarRoutes, serveAvatars } from './features/media/avatars/routes.ts';
import { fileRoutes } from './features/media/files/routes.ts';
import { profileStatsRoutes } from './features/members/profile-stats/routes.ts';
import { profileRoutes } from './features/members/profiles/routes.ts';
import { sessionRoutes } from './features/members/sessions/routes.ts';
import { findViewer } from './features/members/viewers/service.ts';
import { conversationRoutes } from './features/messaging/conversations/routes.ts';
import { messageRoutes } from './features/messaging/messages/routes.ts';
import { presenceRoutes } from './features/messaging/presence/routes.ts';
import { realtimeRoutes } from './features/messaging/realtime/routes.ts';
import { startRealtime } from './features/messaging/realtime/service.ts';
import { notificationRoutes } from './features/notifications/bell/routes.ts';
import { pushSubscriptionRoutes } from './features/notifications/push-subscriptions/routes.ts';
import {
  notificationSettingsRoutes,
  oneClickUnsubscribe,
} from './features/notifications/settings/routes.ts';
import { planRoutes } from './features/plans/plans/routes.ts';
import { blockRoutes } from './features/safety/blocks/routes.ts';
import { reportRoutes } from './features/safety/reports/routes.ts';
import { contactRoutes } from './features/site/contact/routes.ts';
import { siteRoutes } from './features/site/content/routes.ts';
import { cacheFacts } from './features/site/content/service.ts';
import { systemRoutes } from './features/site/system/routes.ts';
import { offerMetrics } from './features/site/system/service.ts';
import { bearerToken } from './http/bearer.ts';
import { compressAnswers } from './http/compression.ts';
import { Cookies } from './http/cookies.ts';
import { answerErrors } from './http/errors.ts';
import { addSecurityHeaders } from './http/headers.ts';
import { mountMailbox } from './http/mailbox-pages.ts';
import { measureRequests, serveMetrics } from './http/metrics.ts';
import { describeApi } from './http/openapi.ts';
import { serveRenderedPages } from './http/rendered-pages.ts';
import { logRequests } from './http/request-log.ts';
import { requireSameOrigin } from './http/same-origin.ts';
import { createServe, type FindViewer, type Serve } from './http/serve.ts';
import { serveSite } from './http/site.ts';
import { endSlowBodies, FILE_MILLISECONDS } from './http/slow-bodies.ts';
import { acceptSockets } from './http/sockets.ts';
import { followOrphanedObjects } from './platform/storage/orphaned-objects.ts';

/** Adds routes that are not the product's own. */
export type Mount = (app: FastifyInstance, ctx: Context, findViewer: FindViewer) => Promise<void>;

/** The product as a function of its context; it listens nowhere until it is told to. */
export async function createApp(ctx: Context, mount?: Mount): Promise<FastifyInstance> {
  const app = createFastify(ctx);
  app.decorateRequest('viewer', null);
  answerErrors(app);
  logRequests(app);
  measureRequests(app, ctx.metrics);
  addSecurityHeaders(app, ctx.config);
  followOrphanedObjects(ctx);
  const stopRealtime = startRealtime(ctx);
  app.addHook('preClose', stopRealtime);
  await acceptSockets(app);
  requireSameOrigin(app, ctx.config.publicUrl);
  compressAnswers(app);
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: false });
  endSlowBodies(app);
  await describeApi(app);

  const cookies = new Cookies(ctx.config);
  const findViewerOf = (request: FastifyRequest) =>
    findViewer(ctx, { cookie: cookies.session.read(request), bearer: bearerToken(request) });
  const serve = createServe(app, ctx, findViewerOf);
  systemRoutes(serve, ctx, app);
  routesOfAccounts(serve, ctx, cookies);
  providerPages(app, ctx, cookies, findViewerOf);
  planRoutes(serve, ctx);
  billingRoutes(serve, ctx);
  mountBillingWebhook(app, ctx);
  profileRoutes(serve, ctx);
  profileStatsRoutes(serve, ctx);
  avatarRoutes(serve, ctx);
  serveAvatars(app, ctx);
  fileRoutes(serve, ctx);
  directoryRoutes(serve, ctx);
  const findFacts = cacheFacts(ctx);
  siteRoutes(serve, findFacts, findViewerOf);
  contactRoutes(serve, ctx);
  analyticsRoutes(serve, ctx, findViewerOf);
  routesBetweenMembers(serve, ctx, app);
  routesOfAdministrators(serve, ctx);

  offerMetrics(ctx);
  serveMetrics(app, ctx);
  mountMailbox(app, ctx);
  await mount?.(app, ctx, findViewerOf);
  await serveSite(app);
  await serveRenderedPages(app, {
    findFacts,
    providers: await identities.listProviders(ctx),
    hasSession: (request) => cookies.session.read(request) !== undefined,
    base: ctx.config.linkBase,
  });
  return app;
}

/** Who somebody is, how they sign in and what is held about them. */
function routesOfAccounts(serve: Serve, ctx: Context, cookies: Cookies): void {
  accountRoutes(serve, ctx, cookies);
  accountSettingsRoutes(serve, ctx, cookies);
  sessionRoutes(serve, ctx, cookies);
  passwordRoutes(serve, ctx);
  emailLinkRoutes(serve, ctx, cookies);
  quickAccountRoutes(serve, ctx, cookies);
  identityRoutes(serve, ctx);
}

/** Members save, write to and block each other, and are told of it. */
function routesBetweenMembers(serve: Serve, ctx: Context, app: FastifyInstance): void {
  conversationRoutes(serve, ctx);
  messageRoutes(serve, ctx);
  presenceRoutes(serve, ctx);
  realtimeRoutes(serve, ctx);
  collectionRoutes(serve, ctx);
  blockRoutes(serve, ctx);
  notificationRoutes(serve, ctx);
  notificationSettingsRoutes(serve, ctx);
  oneClickUnsubscribe(app, ctx);
  pushSubscriptionRoutes(serve, ctx);
}

/** Administrators read what members report and write, and say who may stay. */
function routesOfAdministrators(serve: Serve, ctx: Context): void {
  reportRoutes(serve, ctx);
  adminInboxRoutes(serve, ctx);
  moderationRoutes(serve, ctx);
  auditLogRoutes(serve, ctx);
}

function createFastify({ config, log }: Context): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 64 * 1024,
    requestTimeout: FILE_MILLISECONDS,
    connectionTimeout: 20_000,
    handlerTimeout: config.answerMilliseconds,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { maxParamLength: 100 },
  });
  app.setValidatorCompiler(validatorCompiler);
  // Answers are held to their schema where developers look; in production the types have already promised it.
  if (config.production) app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  else app.setSerializerCompiler(serializerCompiler);
  return app as unknown as FastifyInstance;
}
