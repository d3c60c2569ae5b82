import type {
  DocumentData,
  DocumentKind,
  RenderDocument,
} from '@lintel/contract/front-door/documents';
import { type PreparedDocument, prepareDocument } from '#server/http/documents.ts';

/** The most documents that are kept. A page of a list takes 130 KB, the others a tenth of that. */
const KEPT = 300;

/** Documents rendered from the database: each is rendered again only when what it shows has changed. */
export class DocumentCache {
  readonly #render: RenderDocument;
  /** By everything that they show, those used last at the end. */
  readonly #documents = new Map<string, Promise<PreparedDocument>>();

  constructor(render: RenderDocument) {
    this.#render = render;
  }

  prepare<Kind extends DocumentKind>(
    kind: Kind,
    data: DocumentData<Kind>,
  ): Promise<PreparedDocument> {
    const shows = JSON.stringify([kind, data]);
    const prepared = this.#documents.get(shows) ?? this.#render(kind, data).then(prepareDocument);
    this.#documents.delete(shows);
    this.#documents.set(shows, prepared);
    prepared.catch(() => this.#documents.delete(shows));
    const [oldest] = this.#documents.keys();
    if (this.#documents.size > KEPT && oldest !== undefined) this.#documents.delete(oldest);
    return prepared;
  }
}
