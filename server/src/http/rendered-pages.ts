import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type PreparedDocument, prepareDocument, sendDocument } from './documents.ts';

const BUILT_RENDER = fileURLToPath(new URL('../../../web/dist/render/', import.meta.url));

/** The renderer of the public pages, and what members' pages need first, from the build of the site. */
interface PageRenderer {
  PATHS_OF_MEMBERS: readonly string[];
  linksOf(path: string, from: { params: unknown; query: unknown; built: unknown }): string;
  PATHS_OF_PAGES: readonly string[];
  PATHS_OF_SITEMAP: readonly string[];
  renderPage(path: string, from: RenderedFrom): Promise<string>;
  renderProfile(from: Parameters<RenderPages['profile']>[0] & RenderedFrom): Promise<string>;
  renderInvitation(from: { invitation: unknown } & RenderedFrom): Promise<string>;
  renderFirm(from: Parameters<RenderPages['firm']>[0] & RenderedFrom): Promise<string>;
  renderList(from: Parameters<RenderPages['list']>[0] & RenderedFrom): Promise<string>;
  renderMissing(from: RenderedFrom): Promise<string>;
}

/** Renders what is served from the database. */
export interface RenderPages {
  /** A profile's page: what it shows, its path, and to whom. */
  profile(page: {
    profile: unknown;
    path: string;
    isIndexed: boolean;
    isMember: boolean;
    /** The addresses of the lists that it is in. */
    lists: unknown;
  }): Promise<string>;
  /** The page of an invitation, with what it shows. */
  invitation(invitation: unknown): Promise<string>;
  /** A firm's page: what it shows, its path, and to whom. */
  firm(page: { firm: unknown; path: string; isMember: boolean }): Promise<string>;
  /** A page of the public directory: a page of a list or else of all `lists`, the facts of the site, and to whom. */
  list(page: { list: unknown; lists: unknown; isMember: boolean; site: unknown }): Promise<string>;
  missing(): Promise<string>;
}

interface RenderedFrom {
  site: unknown;
  providers: unknown;
  base: string;
  built: unknown;
}

interface RenderedPage extends PreparedDocument {
  facts: unknown;
}

/**
 * Serve the public pages as documents that need no script, to visitors without a session; a member gets the
 * application, and on their pages a header that names what the page needs first. A public page is rendered again when
 * its facts have changed. Does nothing without a built site.
 */
export async function serveRenderedPages(
  app: FastifyInstance,
  {
    findFacts,
    providers,
    hasSession,
    base,
    serveMore,
    root = BUILT_RENDER,
  }: {
    /** Returns the same object as long as the facts are the same. */
    findFacts: () => Promise<unknown>;
    /** The identity providers; the same as long as the server runs. */
    providers: unknown;
    hasSession: (request: FastifyRequest) => boolean;
    base: string;
    /** Serves what is rendered from the database, and the site map with its addresses. */
    serveMore: (from: { paths: readonly string[]; render: RenderPages }) => void;
    root?: string;
  },
): Promise<void> {
  if (!existsSync(root)) return;
  const renderer: PageRenderer = await import(pathToFileURL(`${root}/render.js`).href);
  const { renderPage, linksOf } = renderer;
  const { PATHS_OF_PAGES, PATHS_OF_MEMBERS, PATHS_OF_SITEMAP } = renderer;
  const built: unknown = JSON.parse(readFileSync(`${root}/built.json`, 'utf8'));
  const pages = new Map<string, Promise<RenderedPage>>();
  const from = (facts: unknown) => ({ site: facts, providers, base, built });

  async function findPage(path: string): Promise<RenderedPage> {
    const facts = await findFacts();
    const cached = await pages.get(path);
    if (cached && cached.facts === facts) return cached;
    const rendering = renderPage(path, from(facts)).then(async (html) => ({
      ...(await prepareDocument(html)),
      facts,
    }));
    pages.set(path, rendering);
    rendering.catch(() => pages.delete(path));
    return rendering;
  }

  for (const path of PATHS_OF_MEMBERS) {
    app.get(path, (request, reply) => {
      const { params, query } = request;
      reply.header('vary', 'Cookie, Accept-Encoding');
      if (hasSession(request)) reply.header('link', linksOf(path, { params, query, built }));
      reply.callNotFound();
    });
  }
  for (const path of PATHS_OF_PAGES) {
    app.get(path, (request, reply) => {
      if (hasSession(request)) return void reply.callNotFound();
      // Without its facts the page is left to the application, which shows what is wrong.
      void findPage(path).then(
        (page) => sendDocument(page, request, reply),
        () => reply.callNotFound(),
      );
    });
  }
  serveMore({
    paths: PATHS_OF_SITEMAP,
    render: renderMore(renderer, async () => from(await findFacts())),
  });
}

/** What renders the pages that are served from the database, with the facts of the site. */
function renderMore(
  { renderProfile, renderFirm, renderList, renderInvitation, renderMissing }: PageRenderer,
  find: () => Promise<RenderedFrom>,
): RenderPages {
  let missing: { facts: unknown; html: Promise<string> } | undefined;
  return {
    profile: async (page) => renderProfile({ ...page, ...(await find()) }),
    firm: async (page) => renderFirm({ ...page, ...(await find()) }),
    list: async (page) => renderList({ ...(await find()), ...page }),
    invitation: async (invitation) => renderInvitation({ invitation, ...(await find()) }),
    missing: async () => {
      const from = await find();
      if (missing && missing.facts === from.site) return missing.html;
      const html = renderMissing(from);
      missing = { facts: from.site, html };
      return html;
    },
  };
}
