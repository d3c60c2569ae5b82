import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { hasEnded } from '@lintel/contract/values/briefs';
import { ThreadIndexWorker } from './building/index-worker.ts';
import { DirectoryIndex } from './directory-index.ts';
import type { DirectoryDocument } from './document.ts';
import { documentOf, documentsIn, type SearchedRows } from './searched-rows.ts';

/** A profile as the directory receives it; `createdAt` in milliseconds. */
interface Entry {
  card: ProfileCard;
  createdAt: number;
}

/** Up to this many profiles take a few milliseconds to build here; starting a thread takes longer. */
const BUILT_HERE = 2_000;

/**
 * The directory as this server holds it: the index, each profile's card as JSON bytes, and how far in the change
 * log both are. It holds nothing that the database does not.
 */
export class LiveDirectory {
  /** The number of the last change applied. */
  position = 0;
  /** The loading of the index that is in progress. */
  loading: Promise<void> | undefined;
  /** Whether the index holds every listed profile, with every change up to that moment. */
  isLoaded = false;
  /** Whether the cards of all of them are here too. */
  hasCards = false;
  /** The last day, `YYYY-MM-DD`, for which the caller has found the cards to be true. */
  cardsOn = '';
  isClosed = false;
  // Another server, or this one after a restart, may write the same profiles differently.
  readonly #origin = randomUUID().slice(0, 8);
  /** How often the contents have changed. */
  #revision = 0;
  readonly #index: DirectoryIndex;
  readonly #worker = new ThreadIndexWorker();
  readonly #today: () => string;
  /** The last day, `YYYY-MM-DD`, without the briefs that had ended. */
  #day = '';
  readonly #cards = new Map<string, Buffer>();
  /** The profiles that have changed while cards are being loaded. */
  #changed: Set<string> | undefined;

  /**
   * @param today the day by which briefs end, `YYYY-MM-DD`
   * @param onFault called when the index could not be rebuilt; searches stay correct and get slower
   */
  constructor(today: () => string, onFault: (error: unknown) => void) {
    this.#today = today;
    this.#index = new DirectoryIndex({
      worker: this.#worker,
      onFault: (error) => {
        if (!this.isClosed) onFault(error);
      },
    });
  }

  /** As it is today. */
  get index(): DirectoryIndex {
    this.#turnDay();
    return this.#index;
  }

  /** Identifies the whole contents: while it stays the same, so does the answer to a search. */
  get version(): string {
    this.#turnDay();
    return `${this.#origin}-${this.#revision}`;
  }

  /** Fill the index with every listed profile. Large ones are built in another thread. Briefs are put afterwards. */
  async load(rows: AsyncGenerator<SearchedRows, void>): Promise<void> {
    this.#cards.clear();
    this.hasCards = false;
    this.#revision += 1;
    const first: SearchedRows[] = [];
    const documents: DirectoryDocument[] = [];
    try {
      while (documents.length <= BUILT_HERE) {
        const { value, done } = await rows.next();
        if (done) return this.#index.load(documents);
        first.push(value);
        documents.push(...documentsIn(value));
      }
      await this.#index.loadFrom(startingWith(first, rows), this.#worker);
    } finally {
      await rows.return();
    }
  }

  /** Add the cards of all listed profiles, except for those that have changed since they were read. */
  async loadCards(batches: AsyncIterable<readonly Pick<Entry, 'card'>[]>): Promise<void> {
    const changedIds = new Set<string>();
    this.#changed = changedIds;
    for await (const batch of batches) {
      if (this.isClosed || this.#changed !== changedIds) return;
      for (const { card } of batch) {
        if (!changedIds.has(card.id)) this.#storeCard(withoutEnded(card, this.#today()));
      }
      await nextTurn();
    }
    this.#changed = undefined;
    this.hasCards = true;
  }

  /** Add or replace a profile. If only the card has changed, as after an edited bio, the index stays as it is. */
  put({ card, createdAt }: Entry): void {
    this.#changed?.add(card.id);
    this.#revision += 1;
    const shown = withoutEnded(card, this.#today());
    this.#index.upsert(documentOf(shown, createdAt));
    this.#storeCard(shown);
  }

  remove(id: string): void {
    this.#changed?.add(id);
    if (this.#index.remove(id)) this.#revision += 1;
    this.#cards.delete(id);
  }

  /** The JSON array of these cards, in this order; ids that are not listed are left out. */
  cardsAsJson(ids: readonly string[]): Buffer {
    this.#turnDay();
    const parts: Buffer[] = [];
    for (const id of ids) {
      const card = this.#cards.get(id);
      if (card) parts.push(parts.length === 0 ? OPEN : COMMA, card);
    }
    if (parts.length === 0) parts.push(OPEN);
    return Buffer.concat([...parts, CLOSE]);
  }

  /** The cards of these profiles by id, without those that are not listed. */
  findCards(ids: readonly string[]): Map<string, ProfileCard> {
    const cards: ProfileCard[] = JSON.parse(this.cardsAsJson(ids).toString());
    return new Map(cards.map((card) => [card.id, card]));
  }

  /** Stop any build in progress. */
  close(): void {
    this.isClosed = true;
    this.#worker.close();
  }

  /** Before the first answer of a day, take what members were after until yesterday from index and cards. */
  #turnDay(): void {
    const today = this.#today();
    if (this.#day === today) return;
    this.#day = today;
    const ended = this.#index.briefs.takeEnded(today);
    if (ended.length === 0) return;
    this.#revision += 1;
    for (const card of this.findCards(ended).values()) this.#storeCard(withoutEnded(card, today));
  }

  #storeCard(card: ProfileCard): void {
    this.#cards.set(card.id, Buffer.from(JSON.stringify(card)));
  }
}

/** A card on a day, without what its member was after before. */
export function withoutEnded(card: ProfileCard, today: string): ProfileCard {
  return card.brief && hasEnded(card.brief, today) ? { ...card, brief: null } : card;
}

const OPEN = Buffer.from('[');
const COMMA = Buffer.from(',');
const CLOSE = Buffer.from(']');

async function* startingWith<T>(first: Iterable<T>, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield* first;
  yield* rest;
}
