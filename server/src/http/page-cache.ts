import { type PreparedDocument, prepareDocument } from './documents.ts';

const PAGES_KEPT = 500;

/** Documents rendered from the database: each is rendered again only when what it shows has changed. */
export class PageCache {
  readonly #pages = new Map<string, { shows: string; prepared: Promise<PreparedDocument> }>();

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
    if (this.#pages.size > PAGES_KEPT && oldest !== undefined) this.#pages.delete(oldest);
    return prepared;
  }
}
