import type { DirectoryPage } from '@lintel/contract/directory';
import type { ProfileCard } from '@lintel/contract/profiles';
import { DirectoryIndex } from './directory-index.ts';
import type { DirectoryDocument, DirectorySearch } from './document.ts';
import { feeLevelOf } from './match/figures.ts';
import { usualSpelling } from './spelling/usual-spelling.ts';

export type SpellingHint = Pick<DirectoryPage, 'suggestion' | 'suggestionWithinFilters'>;
export const NO_HINT: SpellingHint = { suggestion: null, suggestionWithinFilters: false };

/**
 * The directory as this server holds it: the index, each profile's card as JSON bytes, and how far in the change
 * log both are. It holds nothing that the database does not, so it is thrown away with the process.
 */
export class LiveDirectory {
  readonly index = new DirectoryIndex();
  /** Number of the last change that is in here. */
  position = 0;
  isLoaded = false;
  readonly #cards = new Map<string, Buffer>();

  /** Fills the directory with every listed profile. */
  load(profiles: readonly { card: ProfileCard; createdAt: number }[]): void {
    this.index.load(profiles.map(documentOf));
    for (const { card } of profiles) this.#keepCard(card);
    this.isLoaded = true;
  }

  /** Puts a profile in, or anew. `createdAt` in milliseconds. */
  put({ card, createdAt }: { card: ProfileCard; createdAt: number }): void {
    this.index.upsert(documentOf({ card, createdAt }));
    this.#keepCard(card);
  }

  remove(id: string): void {
    this.index.remove(id);
    this.#cards.delete(id);
  }

  /** The JSON array of these cards, in this order; ids that are not listed are left out. */
  cardsAsJson(ids: readonly string[]): Buffer {
    const parts: Buffer[] = [];
    for (const id of ids) {
      const card = this.#cards.get(id);
      if (card) parts.push(parts.length === 0 ? OPEN : COMMA, card);
    }
    if (parts.length === 0) parts.push(OPEN);
    return Buffer.concat([...parts, CLOSE]);
  }

  /** Another spelling for a search that found nothing, as profiles write it. */
  suggest(search: DirectorySearch): SpellingHint {
    const suggestion = this.index.suggest(search);
    if (!suggestion) return NO_HINT;
    const cards: ProfileCard[] = JSON.parse(this.cardsAsJson(suggestion.ids).toString());
    const names = cards.flatMap(({ fullName, businessName }) => [fullName, businessName ?? '']);
    return {
      suggestion: usualSpelling(suggestion.words, names),
      suggestionWithinFilters: suggestion.withinFilters,
    };
  }

  #keepCard(card: ProfileCard): void {
    this.#cards.set(card.id, Buffer.from(JSON.stringify(card)));
  }
}

function documentOf({
  card,
  createdAt,
}: {
  card: ProfileCard;
  createdAt: number;
}): DirectoryDocument {
  return { ...card, createdAt, fee: feeLevelOf(card.role, card.feePercentage) };
}

const OPEN = Buffer.from('[');
const COMMA = Buffer.from(',');
const CLOSE = Buffer.from(']');
