import type {
  DocumentData,
  DocumentKind,
  RenderDocument,
} from '@lintel/contract/front-door/documents';
import { type PreparedDocument, prepareDocument } from '#server/http/documents.ts';
import { BoundedMap } from '#server/platform/bounded-map.ts';
import { OPEN_PAGES } from '#server/platform/limits.ts';

/** Documents rendered from the database: each is rendered again only when what it shows has changed. */
export class DocumentCache {
  readonly #render: RenderDocument;
  /** By everything that they show. */
  readonly #documents = new BoundedMap<string, Promise<PreparedDocument>>(OPEN_PAGES.documents);

  constructor(render: RenderDocument) {
    this.#render = render;
  }

  prepare<Kind extends DocumentKind>(
    kind: Kind,
    data: DocumentData<Kind>,
  ): Promise<PreparedDocument> {
    const shows = JSON.stringify([kind, data]);
    const kept = this.#documents.get(shows);
    if (kept !== undefined) return kept;
    const prepared = this.#render(kind, data).then((html) => prepareDocument(html));
    this.#documents.set(shows, prepared);
    prepared.catch(() => this.#documents.delete(shows));
    return prepared;
  }
}
