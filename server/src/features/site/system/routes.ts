import { getHealth, getOpenApi, getReadiness } from '@lintel/contract/site/content';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import type { Serve } from '#server/http/serve.ts';
import { checkReadiness } from './service.ts';

export function systemRoutes(serve: Serve, ctx: Context, app: FastifyInstance): void {
  serve(getHealth, async () => ({ status: 'ok' as const }));
  serve(getReadiness, () => checkReadiness(ctx));
  serve(getOpenApi, async () => app.swagger() as { openapi: string });
}
