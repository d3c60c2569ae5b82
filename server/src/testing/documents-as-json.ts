import type { DocumentKind } from '@lintel/contract/front-door/documents';
import type { Site } from '@lintel/contract/site/content';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Viewer } from '#server/context.ts';
import { serveDocuments } from '#server/features/front-door/documents/service.ts';
import { answerErrors } from '#server/http/errors.ts';
import type { TestApp } from './test-app.ts';

/** A server of the documents of an app, each as the JSON of what it shows, and the missing page as "Nothing here". */
export interface DocumentsAsJson {
  server: FastifyInstance;
  /** Who asks. */
  viewer: Partial<Viewer> | null;
  /** The facts of the site, which are not part of the JSON. */
  site: object;
  /** What was rendered so far. */
  rendered: DocumentKind[];
}

export function documentsAsJson(app: TestApp): DocumentsAsJson {
  const documents: DocumentsAsJson = { server: Fastify(), viewer: null, site: {}, rendered: [] };
  answerErrors(documents.server);
  serveDocuments(documents.server, app.ctx, {
    render: async (kind, { site, ...shown }) => {
      documents.rendered.push(kind);
      return kind === 'missing' ? 'Nothing here' : JSON.stringify(shown);
    },
    findViewer: async () => documents.viewer as Viewer | null,
    findFacts: async () => documents.site as Site,
  });
  return documents;
}
