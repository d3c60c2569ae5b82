import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { listProviders } from '@lintel/contract/accounts/identities';
import type { Output } from '@lintel/contract/endpoint';
import type { RenderDocument } from '@lintel/contract/front-door/documents';
import type { Drawings, Letters } from '@lintel/contract/front-door/pictures';
import type { Site } from '@lintel/contract/site/content';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readLetters } from '#server/platform/letters.ts';
import { type PreparedDocument, prepareDocument, sendDocument } from './documents.ts';
import type { SendApplication } from './site.ts';

/** As the documents of pages that are not listed say it in their heads. */
const NOT_INDEXED = ['x-robots-tag', 'noindex'] as const;
const BUILT_RENDER = fileURLToPath(new URL('../../../web/dist/render/', import.meta.url));

/** The facts that the documents of public pages carry. */
interface PageFacts {
  site: Site;
  providers: Output<typeof listProviders>;
}

/** The names of the build's files, which the renderer alone reads. */
type Built = object;

/** The renderer of the public pages, and what members' pages need first, from the build of the site. */
interface PageRenderer {
  PATHS_OF_MEMBERS: readonly string[];
  PATHS_OF_APPLICATION: readonly string[];
  linksOf(path: string, from: { params: unknown; query: unknown; built: Built }): string;
  PATHS_OF_PAGES: readonly string[];
  PATHS_OF_SITEMAP: readonly string[];
  renderPage(path: string, from: PageFacts & { base: string; built: Built }): Promise<string>;
  renderDocument(
    ...from: [...Parameters<RenderDocument>, { base: string; built: Built }]
  ): Promise<string>;
  drawWith(letters: Letters): Drawings;
}

interface RenderedPage extends PreparedDocument {
  facts: Site;
}

/**
 * Serve the public pages as documents that need no script, to visitors without a session. Members, and everybody on
 * the application's own pages, get the application: search engines may not list it, and members' pages have a header
 * that names what the page needs first. A public page is rendered again when its facts have changed. Does nothing
 * without a built site.
 */
export async function serveRenderedPages(
  app: FastifyInstance,
  {
    findFacts,
    providers,
    hasSession,
    base,
    sendApplication,
    serveMore,
    root = BUILT_RENDER,
  }: {
    /** Returns the same object as long as the facts are the same. */
    findFacts: () => Promise<Site>;
    /** The identity providers; the same as long as the server runs. */
    providers: PageFacts['providers'];
    hasSession: (request: FastifyRequest) => boolean;
    base: string;
    sendApplication: SendApplication;
    /** Serves what is rendered and drawn from the database, and the site map with its addresses. */
    serveMore: (from: { paths: readonly string[]; render: RenderDocument; draw: Drawings }) => void;
    root?: string;
  },
): Promise<void> {
  if (!existsSync(root)) return;
  const renderer: PageRenderer = await import(pathToFileURL(`${root}/render.js`).href);
  const { renderPage, renderDocument, drawWith, linksOf } = renderer;
  const { PATHS_OF_PAGES, PATHS_OF_MEMBERS, PATHS_OF_APPLICATION, PATHS_OF_SITEMAP } = renderer;
  const built: Built = JSON.parse(readFileSync(`${root}/built.json`, 'utf8'));
  const pages = new Map<string, Promise<RenderedPage>>();

  async function findPage(path: string): Promise<RenderedPage> {
    const facts = await findFacts();
    const cached = await pages.get(path);
    if (cached && cached.facts === facts) return cached;
    const rendering = renderPage(path, { site: facts, providers, base, built }).then(
      async (html) => ({
        ...(await prepareDocument(html)),
        facts,
      }),
    );
    pages.set(path, rendering);
    rendering.catch(() => pages.delete(path));
    return rendering;
  }

  for (const path of PATHS_OF_MEMBERS) {
    app.get(path, (request, reply) => {
      const { params, query } = request;
      if (hasSession(request)) reply.header('link', linksOf(path, { params, query, built }));
      return sendApplication(request, reply.header(...NOT_INDEXED));
    });
  }
  for (const path of PATHS_OF_APPLICATION) {
    app.get(path, (request, reply) => sendApplication(request, reply.header(...NOT_INDEXED)));
  }
  for (const path of PATHS_OF_PAGES) {
    app.get(path, (request, reply) => {
      if (hasSession(request)) return sendApplication(request, reply);
      // Without its facts the page is left to the application, which shows what is wrong.
      void findPage(path).then(
        (page) => sendDocument(page, request, reply),
        () => sendApplication(request, reply),
      );
    });
  }
  serveMore({
    paths: PATHS_OF_SITEMAP,
    render: (kind, data) => renderDocument(kind, data, { base, built }),
    draw: drawWith(await readLetters(root)),
  });
}
