import type { FastifyInstance } from 'fastify';
import type { Context, Viewer } from '#server/context.ts';
import { sendDocument } from './documents.ts';
import { viewerOf } from './open-pages.ts';
import { PageCache } from './page-cache.ts';
import type { RenderPages } from './rendered-pages.ts';
import type { FindViewer } from './serve.ts';

/** What the pages of invitations are served from. */
export interface Invitations {
  findInvitation(
    ctx: Context,
    code: string,
  ): Promise<{ code: string; inviter: { id: string } | null } | undefined>;
  countVisit(ctx: Context, code: string, userAgent: string | undefined): Promise<void>;
}

/**
 * Serve the pages of invitations to whoever has no complete profile yet. Members are led to whoever invites them, and
 * a code that leads nowhere to the page for signing up.
 */
export function serveJoinPages(
  app: FastifyInstance,
  ctx: Context,
  {
    invitations,
    render,
    findViewer,
  }: { invitations: Invitations; render: Pick<RenderPages, 'invitation'>; findViewer: FindViewer },
): void {
  const cache = new PageCache();

  app.get<{ Params: { code: string } }>('/join/:code', async (request, reply) => {
    ctx.rateLimits.spendHere('invitationPages', [request.ip]);
    reply.header('cache-control', 'no-store');
    const { code } = request.params;
    const found = await invitations.findInvitation(ctx, code);
    if (!found) return reply.redirect('/signup');
    const viewer = await viewerOf(findViewer, request);
    if (viewer?.isOnboarded) return reply.redirect(pathOfMember(found, viewer));
    if (request.method === 'GET') {
      await invitations.countVisit(ctx, code, request.headers['user-agent']);
    }
    return sendDocument(await cache.prepare(code, found, render.invitation), request, reply);
  });
}

function pathOfMember({ inviter }: { inviter: { id: string } | null }, viewer: Viewer): string {
  if (!inviter) return '/search';
  return inviter.id === viewer.memberId ? '/invite?own=1' : `/profile/${inviter.id}`;
}
