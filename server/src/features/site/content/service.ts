import { isDeepStrictEqual } from 'node:util';
import type { Site } from '@lintel/contract/site/content';
import type { SiteContent } from '@lintel/contract/site/site-config';
import { ROLES, type Role } from '@lintel/contract/values/members';
import { positionsInUse } from '@lintel/engine/places';
import type { Context } from '#server/context.ts';
import * as publicLists from '#server/features/front-door/public-lists/service.ts';
import * as publicPages from '#server/features/front-door/public-pages/service.ts';
import * as conversations from '#server/features/messaging/conversations/service.ts';
import * as terms from '#server/features/notifications/terms/service.ts';
import * as plans from '#server/features/plans/plans/service.ts';
import * as system from '#server/features/site/system/service.ts';
import { cached, madeOnce } from '#server/platform/cached.ts';
import { succeedsWithin } from '#server/platform/concurrency.ts';
import { toStatistics, withExamples } from './view.ts';

// The content of the public pages: the operator's own, and counted numbers. In the demo, whatever the operator has left
// blank is filled with examples, and the pages say so.

export { findListed } from './listed.ts';

const FRESH_MILLISECONDS = 60_000;
const PATIENCE_MILLISECONDS = 1_000;

/**
 * The facts of this installation: counted once a minute however many pages ask, and with the members and lists of now,
 * so that no page shows who has left. Returns the same object as long as they are the same.
 */
export function cacheFacts(ctx: Context): () => Promise<Site> {
  const findCounted = cached(ctx.clock, FRESH_MILLISECONDS, () => describeSite(ctx));
  const findMembers = madeOnce(
    { clock: ctx.clock, milliseconds: 0 },
    () => publicPages.indexedVersion(ctx),
    () => publicPages.listPublicMembers(ctx),
  );
  let last: { counted: Site; open: Partial<Site>; site: Site } | undefined;
  return async () => {
    // While the directory loads its counts are 0, which must not be cached.
    if (!ctx.directory.isLoaded) return describeSite(ctx);
    const counted = await findCounted();
    const open = {
      publicMembers: await findMembers(),
      publicLists: await publicLists.listLists(ctx),
    };
    const isSame = last?.counted === counted && isDeepStrictEqual(last.open, open);
    if (!last || !isSame) last = { counted, open, site: { ...counted, ...open } };
    return last.site;
  };
}

/**
 * The same for pages, which are shown while the database is unavailable: with what was last counted, or without what
 * only the database knows.
 */
export function outlastOutages(ctx: Context, findFacts: () => Promise<Site>) {
  let last: Site | undefined;
  return async (): Promise<Site> => {
    const facts = findFacts();
    if (await succeedsWithin(PATIENCE_MILLISECONDS, facts)) last = await facts;
    last ??= describeFrom(ctx, {
      demo: ctx.config.demo,
      connectionCount: 0,
      publicMembers: [],
      publicLists: [],
      termsChanges: [],
    });
    return last;
  };
}

/** The content of this installation. */
export async function findContent(ctx: Pick<Context, 'db' | 'config'>): Promise<SiteContent> {
  const { siteContent, exampleContent } = ctx.config;
  return exampleContent ? contentOf(ctx, await system.isDemo(ctx)) : siteContent;
}

function contentOf({ config }: Pick<Context, 'config'>, demo: boolean): SiteContent {
  const { siteContent, exampleContent } = config;
  return demo && exampleContent ? withExamples(siteContent, exampleContent) : siteContent;
}

async function describeSite(ctx: Context): Promise<Site> {
  return describeFrom(ctx, {
    demo: await system.isDemo(ctx),
    connectionCount: await conversations.countConnections(ctx),
    publicMembers: await publicPages.listPublicMembers(ctx),
    publicLists: await publicLists.listLists(ctx),
    termsChanges: await terms.listComing(ctx),
  });
}

/** What the database says. */
type StoredFacts = Pick<Site, 'demo' | 'publicMembers' | 'publicLists' | 'termsChanges'> & {
  connectionCount: number;
};

function describeFrom(ctx: Context, stored: StoredFacts): Site {
  const { mail, passwordMinLength, development, siteContent, exampleContent, ...config } =
    ctx.config;
  const { demo, connectionCount, publicMembers, publicLists: lists, termsChanges } = stored;
  const { statisticsFrom, riskAssessedOn, ...content } = contentOf(ctx, demo);
  const count = (role: Role[]) =>
    ctx.directory.index.search({ role, sort: 'newest', page: 1, limit: 1 });
  const { total } = count([]);
  const byRole = Object.fromEntries(ROLES.map((role) => [role, count([role]).facets.location]));
  return {
    demo,
    development,
    mail: mail.mode,
    passwordMinLength,
    address: config.linkBase,
    projectId: config.projectId,
    openPlans: plans.listOpenPlans(ctx),
    placesAttribution: positionsInUse()?.attribution ?? null,
    ...content,
    hasExamples: demo && exampleContent !== undefined && siteContent.testimonials.length === 0,
    statistics: toStatistics({
      memberCount: total,
      byRole: byRole as Record<Role, (typeof byRole)[string]>,
      connectionCount,
      statisticsFrom,
    }),
    publicMembers,
    publicLists: lists,
    termsChanges,
  };
}
