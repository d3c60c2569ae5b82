import { listOwnComplaints, sendContactMessage } from '@lintel/contract/site/contact';
import {
  getHealth,
  getListed,
  getOpenApi,
  getReadiness,
  getSite,
} from '@lintel/contract/site/content';
import { callerOf } from '#server/http/caller.ts';
import type { JsonBytes, RouteContext } from '#server/http/serve.ts';
import { findVersion } from '#server/platform/version.ts';
import * as contact from './contact/service.ts';
import { findListed } from './content/service.ts';
import { drawMap, type MapFacts } from './map/service.ts';
import { checkReadiness } from './system/service.ts';

const MAP_CACHE = 'public, max-age=60';

export function siteRoutes(
  { app, serve, ctx, findViewer }: RouteContext,
  facts: MapFacts,
  describeApi: () => JsonBytes,
): void {
  serve(getHealth, async () => ({ status: 'ok' as const, ...findVersion() }));
  serve(getReadiness, () => checkReadiness(ctx));
  serve(getOpenApi, async () => describeApi());
  serve(sendContactMessage, async ({ input, request }) => {
    const memberId = (await findViewer(request))?.memberId ?? null;
    return contact.sendMessage(ctx, { ...callerOf(request), memberId }, input.body);
  });
  serve(listOwnComplaints, ({ viewer, input }) =>
    contact.listOwnComplaints(ctx, viewer, input.query),
  );
  serve(getSite, async ({ request }) => ({
    ...(await facts.findFacts()),
    signedIn: (await findViewer(request)) !== null,
  }));
  serve(getListed, async ({ input, request }) => {
    const { statistics } = await facts.findFacts();
    return findListed(ctx, callerOf(request), input.query, statistics.members !== null);
  });
  app.get('/map.svg', async (_request, reply) => {
    const picture = await drawMap(facts);
    return reply.type('image/svg+xml').header('cache-control', MAP_CACHE).send(picture);
  });
}
