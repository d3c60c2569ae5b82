import { type PreparedDocument, prepareDocument } from './documents.ts';

/** Documents rendered from the database: each is rendered again only when what it shows has changed. */
export class PageCache {
  readonly #kept: number;
  readonly #pages = new Map<string, { shows: string; prepared: Promise<PreparedDocument> }>();

  /** @param kept the most documents that are cached */
  constructor(kept = 500) {
    this.#kept = kept;
  }

  /** The document of an address, which shows `page` and nothing else. */
  prepare<Page>(
    address: string,
    page: Page,
    render: (page: Page) => Promise<string>,
  ): Promise<PreparedDocument> {
    const shows = JSON.stringify(page);
    const cached = this.#pages.get(address);
    this.#pages.delete(address);
    const prepared = cached?.shows === shows ? cached.prepared : render(page).then(prepareDocument);
    this.#pages.set(address, { shows, prepared });
    prepared.catch(() => this.#pages.delete(address));
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > this.#kept && oldest !== undefined) this.#pages.delete(oldest);
    return prepared;
  }
}
