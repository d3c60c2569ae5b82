import { getHealth, getOpenApi, getReadiness, getSite } from '@lintel/contract/system';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import type { FindViewer, Serve } from '#server/http/serve.ts';
import { checkReadiness, describeSite } from './service.ts';

export function systemRoutes(
  serve: Serve,
  ctx: Context,
  app: FastifyInstance,
  findViewer: FindViewer,
): void {
  serve(getHealth, async () => ({ status: 'ok' as const }));
  serve(getReadiness, () => checkReadiness(ctx));
  serve(getSite, async ({ request }) => describeSite(ctx, await findViewer(request)));
  serve(getOpenApi, async () => app.swagger() as { openapi: string });
}
