import { type Base, findDocument } from '#engine/base/base.ts';
import type { PendingDocument } from '#engine/base/changes.ts';
import { homeAt } from '#engine/base/coverage-column.ts';
import { RELEVANCE } from '#engine/base/name-starts.ts';
import { roleIn } from '#engine/choices.ts';
import type { SearchedPlace } from '#engine/coverage/searched-place.ts';
import { rankOf, type Traits } from '#engine/match/match.ts';
import { type Scorer, scorerOf } from '#engine/match/scorer.ts';
import { LOCATION_POINTS, MOST_RANK, type Nearness, rankOfSum } from '#engine/match/share.ts';
import type { Marks } from '#engine/packed/marks.ts';
import { markNear } from './near-viewer.ts';
import type { TextRelevance } from './text-relevance.ts';
import { OWN_TIE, TIES, tieOf } from './ties.ts';

/** Levels of one relevance: one for each rank. */
const RANKS = MOST_RANK + 1;
/** Keys of neighbouring levels are this far apart, more than there are documents. */
const LEVEL = 2 ** 32;

export interface RankedViewer extends Traits {
  id: string;
}

/** What results are ranked by. */
export interface RankedBy {
  /** The words of a search. */
  text: TextRelevance | undefined;
  viewer: RankedViewer | undefined;
  /** From where the distance of homes orders equal scores. */
  from: SearchedPlace | undefined;
  /** How near all of them are, where that is to the place of a search; otherwise it is to the viewer. */
  nearness: Nearness | undefined;
}

/**
 * The order by match. A document's *level* says how well it matches the words, among equals how well it fits the
 * viewer, and among those the ties of `ties.ts`; 0 is the best. Its *key* adds its number, so that the order is that of
 * ascending keys: level by level, newest first.
 */
export class Ranking {
  readonly #base: Base;
  /** Undefined without words. */
  readonly text: TextRelevance | undefined;
  readonly #viewer: RankedViewer | undefined;
  readonly #scorer: Scorer | undefined;
  /** The viewer's own document, or -1 when it is not in the base. */
  readonly #own: number;
  readonly #from: SearchedPlace | undefined;
  readonly #nearness: Nearness | undefined;
  /** The slots of the documents that are at least as near the viewer, by nearness from 1. */
  readonly #near: Record<1 | 2, Marks> | undefined;

  /** The points of the cell that was looked at last. */
  #lastCell = -1;
  #lastPoints = 0;

  constructor(base: Base, { text, viewer, from, nearness }: RankedBy) {
    this.#base = base;
    this.text = text;
    this.#viewer = viewer;
    this.#scorer = viewer && scorerOf(viewer);
    this.#own = (viewer && findDocument(base, viewer.id)) ?? -1;
    this.#from = from;
    this.#nearness = nearness;
    this.#near = viewer && nearness === undefined ? markNear(base, viewer) : undefined;
  }

  /** How near the document in a slot is. */
  nearnessIn(slot: number): Nearness {
    if (this.#nearness !== undefined) return this.#nearness;
    if (!this.#near?.[1].has(slot)) return 0;
    return this.#near[2].has(slot) ? 2 : 1;
  }

  /** How near documents of a cell may be, as bits. */
  nearnessesIn(cell: number): number {
    const { start, live } = this.#base.cells;
    if (!this.#near) return 1 << (this.#nearness ?? 0);
    const [from, to] = [start[cell] as number, start[cell + 1] as number];
    const near = this.#near[1].countIn(from, to);
    const local = near === 0 ? 0 : this.#near[2].countIn(from, to);
    return (
      Number(near < (live[cell] as number)) | (Number(local < near) << 1) | (Number(local > 0) << 2)
    );
  }

  /** What the choices of a cell give its documents: a sum of parts of a match. */
  choicePoints(cell: number): number {
    return this.#scorer?.ofChoices(this.#base.cells.choices[cell] as number) ?? 0;
  }

  /** The best rank that any document of a group can have. */
  bestRankIn(group: number): number {
    const { groupStart, start } = this.#base.cells;
    const from = start[groupStart[group] as number] as number;
    const to = start[groupStart[group + 1] as number] as number;
    const near = ([2, 1] as const).find((least) => this.#near?.[least].countIn(from, to));
    const ofAreas = LOCATION_POINTS[near ?? this.#nearness ?? 0];
    return this.#scorer ? rankOfSum(this.#scorer.mostOfRole(roleIn(group)) + ofAreas) : 0;
  }

  /** The level of the document in a slot of the cell. */
  levelIn(cell: number, slot: number, choicePoints: number, relevance: number): number {
    const { cells, figures } = this.#base;
    const tie = this.tieIn(slot);
    if (!this.#scorer || tie === OWN_TIE) return levelOf(relevance, 0, tie);
    const role = roleIn(cells.choices[cell] as number);
    const points = this.#scorer.ofFigures(role, figures[slot] as number);
    const ofAreas = LOCATION_POINTS[this.nearnessIn(slot)];
    return levelOf(relevance, rankOfSum(choicePoints + points + ofAreas), tie);
  }

  /** The level of the document in a slot, of a cell that is looked up unless it is known. */
  levelAt(slot: number, known?: number): number {
    const { cells } = this.#base;
    const cell = known ?? (cells.cellOf[cells.documents[slot] as number] as number);
    if (cell !== this.#lastCell) this.#lastPoints = this.choicePoints(cell);
    this.#lastCell = cell;
    return this.levelIn(cell, slot, this.#lastPoints, this.relevanceIn(cell, slot));
  }

  /** What orders the document in a slot among those of one score. */
  tieIn(slot: number): number {
    const { cells, coverage, flags } = this.#base;
    if (cells.documents[slot] === this.#own) return OWN_TIE;
    const band = this.#from?.bandOf(homeAt(coverage, slot)) ?? 0;
    return tieOf(band, flags.ofSlot[slot] as number);
  }

  /** The best rank that figures can make of a sum. */
  bestRank(role: number, sum: number): number {
    return this.#scorer?.bestRank(role, sum) ?? 0;
  }

  /** How well the document in a slot of the cell matches the words. */
  relevanceIn(cell: number, slot: number): number {
    return this.text?.of(cell, slot) ?? RELEVANCE.name;
  }

  levelOfPending(pending: PendingDocument): number {
    const relevance = this.text?.ofPending(pending) ?? RELEVANCE.name;
    if (this.#viewer?.id === pending.document.id) return levelOf(relevance, 0, OWN_TIE);
    const rank = this.#viewer ? rankOf(this.#viewer, pending, this.#nearness) : 0;
    const band = this.#from?.bandOf(pending.home) ?? 0;
    return levelOf(relevance, rank, tieOf(band, pending.flags));
  }
}

/** The level of a rank, of the first tie unless another is given. */
export function levelOf(relevance: number, rank: number, tie = 0): number {
  return (relevance * RANKS + MOST_RANK - rank) * TIES + tie;
}

/** Ascending keys are the order; `number` is the document's, or that of the one before which a pending one stands. */
export function keyOf(level: number, number: number): number {
  return level * LEVEL + number;
}

export function levelOfKey(key: number): number {
  return Math.floor(key / LEVEL);
}

export function numberIn(key: number): number {
  return key % LEVEL;
}
