import { foldText } from '@lintel/contract/values/letters';
import { displayName } from '@lintel/contract/values/members';
import { type Choices, choicesOf, locationIn } from '#engine/choices.ts';
import { type AreaCode, coverageOf } from '#engine/coverage/areas.ts';
import { placeName } from '#engine/coverage/place-names.ts';
import { COMPARE, type DirectoryDocument, type StoredOrder } from '#engine/document.ts';
import { type Flags, flagsOf } from '#engine/flags.ts';
import { type FiguresClass, figuresClassOf } from '#engine/match/figures.ts';
import { type NumberRange, rangesOf, type StepRange, stepsOfRanges } from '#engine/number-range.ts';
import { compareText } from '#engine/text.ts';
import { type Base, idAt } from './base.ts';
import { displayNameOf } from './names.ts';

/** A document prepared to be tested against searches one by one. */
export interface ReadyDocument {
  document: DirectoryDocument;
  choices: Choices;
  figures: FiguresClass;
  flags: Flags;
  areas: readonly AreaCode[];
  /** The place from which distances are measured. */
  home: number;
  /** In the order of `RANGE_KEYS`. */
  ranges: readonly NumberRange[];
  steps: readonly (StepRange | undefined)[];
  /** In lower case; no business name is the empty text, which contains nothing that is searched for. */
  fullName: string;
  businessName: string;
  trades: readonly string[];
  /** The same for the base. */
  baseName: string;
}

/** A document that came after the base was built; every search reads it. */
export interface PendingDocument extends ReadyDocument {
  /** How many documents of the base come before it in each order, removed ones included. */
  before: Record<StoredOrder, number>;
}

/**
 * The documents that came after the base was built, kept in both orders. Every search reads all of them, about
 * 0.1 us each, so there should be no more than a few thousand before the base is rebuilt.
 */
export class Changes {
  readonly #base: Base;
  readonly #byId = new Map<string, PendingDocument>();
  readonly #ordered: Record<StoredOrder, PendingDocument[]> = { newest: [], name: [] };

  constructor(base: Base) {
    this.#base = base;
  }

  get size(): number {
    return this.#byId.size;
  }

  find(id: string): PendingDocument | undefined {
    return this.#byId.get(id);
  }

  inOrder(sort: StoredOrder): readonly PendingDocument[] {
    return this.#ordered[sort];
  }

  /** Throws a RangeError when the document holds a value that is no option. Its id must not be pending. */
  add(document: DirectoryDocument): void {
    const pending: PendingDocument = {
      ...readyDocument(document),
      before: {
        newest: countNewer(this.#base, document),
        name: countEarlierNames(this.#base, document),
      },
    };
    this.#byId.set(document.id, pending);
    for (const sort of ['newest', 'name'] as const) {
      this.#ordered[sort].splice(this.#placeOf(sort, document), 0, pending);
    }
  }

  /** Whether the id was pending. */
  remove(id: string): boolean {
    const pending = this.#byId.get(id);
    if (!pending) return false;
    this.#byId.delete(id);
    for (const sort of ['newest', 'name'] as const) {
      this.#ordered[sort].splice(this.#placeOf(sort, pending.document), 1);
    }
    return true;
  }

  #placeOf(sort: StoredOrder, document: DirectoryDocument): number {
    const list = this.#ordered[sort];
    return countWhile(list.length, (at) => {
      const other = list[at] as PendingDocument;
      return COMPARE[sort](other.document, document) < 0;
    });
  }
}

/** Throw a RangeError if the document contains a value that is not an option. */
export function readyDocument(document: DirectoryDocument): ReadyDocument {
  const ranges = rangesOf(document);
  const choices = choicesOf(document);
  const { areas, base, home } = coverageOf(document, locationIn(choices));
  return {
    document,
    choices,
    figures: figuresClassOf(document),
    flags: flagsOf(document),
    areas,
    home,
    ranges,
    steps: stepsOfRanges(ranges),
    fullName: foldText(document.fullName),
    businessName: foldText(document.businessName ?? ''),
    trades: document.trades.map(foldText),
    baseName: placeName(base),
  };
}

/** Whether one of the names or trades contains the text. */
export function isNamed(
  { fullName, businessName, trades }: ReadyDocument,
  { text }: { text: string },
): boolean {
  return (
    fullName.includes(text) ||
    businessName.includes(text) ||
    trades.some((trade) => trade.includes(text))
  );
}

/** Whether the name of the base contains the text. */
export function isBased({ baseName }: ReadyDocument, term: { text: string }): boolean {
  return baseName.includes(term.text);
}

function countNewer(base: Base, document: DirectoryDocument): number {
  return countWhile(base.count, (number) => isNewer(base, number, document));
}

function countEarlierNames(base: Base, document: DirectoryDocument): number {
  const name = foldText(displayName(document));
  return countWhile(base.count, (position) => {
    const number = base.byName.documents[position] as number;
    const order = compareText(displayNameOf(base.names, base.cells.slotOf[number] as number), name);
    return order < 0 || (order === 0 && isNewer(base, number, document));
  });
}

function isNewer(base: Base, number: number, document: DirectoryDocument): boolean {
  const ahead = (base.createdAt[number] as number) - document.createdAt;
  return ahead > 0 || (ahead === 0 && compareText(idAt(base, number), document.id) > 0);
}

/** Count the entries at the start of a sorted list that pass a test which all after them fail: a binary search. */
function countWhile(length: number, test: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
