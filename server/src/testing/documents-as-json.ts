import type { DocumentKind } from '@lintel/contract/front-door/documents';
import type { Site } from '@lintel/contract/site/content';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Viewer } from '#server/context.ts';
import { serveDocuments } from '#server/features/front-door/documents/service.ts';
import { readAvatar } from '#server/features/media/avatars/service.ts';
import { answerErrors } from '#server/http/errors.ts';
import type { TestApp } from './test-app.ts';

/**
 * A server of the documents of an app, each as the JSON of what it shows, and the missing page as "Nothing here". Its
 * pictures are of one colour, and its badges the JSON of what they show.
 */
export interface DocumentsAsJson {
  server: FastifyInstance;
  /** Who asks. */
  viewer: Partial<Viewer> | null;
  /** The facts of the site, which are not part of the JSON. */
  site: object;
  /** What was rendered so far. */
  rendered: DocumentKind[];
  /** What pictures were drawn of so far. */
  drawn: { kind: DocumentKind; shown: object; photo: string | undefined }[];
}

export function documentsAsJson(app: TestApp): DocumentsAsJson {
  const documents: DocumentsAsJson = {
    ...{ server: Fastify(), viewer: null, site: {}, rendered: [], drawn: [] },
  };
  answerErrors(documents.server);
  serveDocuments(documents.server, app.ctx, {
    render: async (kind, { site, ...shown }) => {
      documents.rendered.push(kind);
      return kind === 'missing' ? 'Nothing here' : JSON.stringify(shown);
    },
    draw: {
      card: (kind, shown, photo) => {
        documents.drawn.push({ kind, shown, photo });
        return '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630"/></svg>';
      },
      badge: (profile) => JSON.stringify(profile),
    },
    readPhoto: (url) => readAvatar(app.ctx, url),
    findViewer: async () => documents.viewer as Viewer | null,
    findFacts: async () => documents.site as Site,
  });
  return documents;
}
