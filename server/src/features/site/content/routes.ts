import { getSite } from '@lintel/contract/site/content';
import type { FindViewer, Serve } from '#server/http/serve.ts';
import type { SiteFacts } from './service.ts';

export function siteRoutes(
  serve: Serve,
  findFacts: () => Promise<SiteFacts>,
  findViewer: FindViewer,
): void {
  serve(getSite, async ({ request }) => ({
    ...(await findFacts()),
    signedIn: (await findViewer(request)) !== null,
  }));
}
