import { type Base, findDocument } from '#engine/base/base.ts';
import type { PendingDocument } from '#engine/base/changes.ts';
import { homeAt, markReached } from '#engine/base/coverage-column.ts';
import { RELEVANCE, RELEVANCES } from '#engine/base/name-starts.ts';
import { roleIn } from '#engine/choices.ts';
import { Reach } from '#engine/coverage/areas.ts';
import { FIGURES_LEVELS } from '#engine/match/figures.ts';
import { scoreOf, type Traits } from '#engine/match/match.ts';
import { type Scorer, scorerOf } from '#engine/match/scorer.ts';
import { LOCATION_POINTS, type Nearness, scoreOfSum } from '#engine/match/share.ts';
import type { Marks } from '#engine/packed/marks.ts';
import { BANDS, bandOf, bandsAround } from './place-bands.ts';
import type { TextCriteria } from './text-criteria.ts';
import { TextRelevance } from './text-relevance.ts';

export const MOST_POINTS = 100;
/** Levels of one relevance: one for each score. */
const SCORES = MOST_POINTS + 1;
/** How many levels there are: the bands of each score of each relevance. */
export const LEVELS = BANDS * SCORES * RELEVANCES;
/** Keys of neighbouring levels are this far apart, more than there are documents. */
const LEVEL = 2 ** 32;

/** What each level of figures gives where figures add nothing. */
export const NO_POINTS = new Uint16Array(FIGURES_LEVELS);

/** Results of one relevance, all as near the viewer: their levels differ by choices and figures alone. */
export interface Tier {
  /** Settled. */
  marks: Marks;
  relevance: number;
  /** The points for areas. */
  ofAreas: number;
}

export interface RankedViewer extends Traits {
  id: string;
}

/** What results are ranked by: the words of a search, its place, and the viewer. */
export interface RankedBy {
  text: TextCriteria | undefined;
  place: string | undefined;
  viewer: RankedViewer | undefined;
}

/**
 * The order by match. A document's *level* says how well it matches the words, among equals how well it fits the
 * viewer, and among those how near its home is to the place asked for; 0 is the best. Its *key* adds its number, so
 * that the order is that of ascending keys: level by level, newest first.
 */
export class Ranking {
  readonly sortedBy: 'match' | 'relevance';
  readonly #base: Base;
  /** Undefined without words. */
  readonly text: TextRelevance | undefined;
  readonly #viewer: RankedViewer | undefined;
  readonly #scorer: Scorer | undefined;
  /** The viewer's own document, or -1 when it is not in the base. */
  readonly own: number;
  /** The slots of the documents that are at least as near the viewer, by nearness from 1. */
  readonly #near: Record<1 | 2, Marks> | undefined;
  /** How near places are to the one asked for. */
  readonly #bands: Uint8Array | undefined;
  /** The last band that a result may have. */
  readonly lastBand: number;

  constructor(base: Base, { text, place, viewer }: RankedBy) {
    this.sortedBy = text ? 'relevance' : 'match';
    this.#base = base;
    this.text = text && new TextRelevance(base, text);
    this.#viewer = viewer;
    this.#scorer = viewer && scorerOf(viewer);
    this.own = (viewer && findDocument(base, viewer.id)) ?? -1;
    this.#near = viewer && nearTo(base, viewer);
    this.#bands = place === undefined ? undefined : bandsAround(place);
    this.lastBand = this.#bands ? BANDS - 1 : 0;
  }

  /** How near the areas of the document in a slot are to the viewer's. */
  nearnessIn(slot: number): Nearness {
    if (!this.#near?.[1].has(slot)) return 0;
    return this.#near[2].has(slot) ? 2 : 1;
  }

  /** The first slot of a document that is at least so near, from `from` to before `to`; `to` if there is none. */
  nextNear(least: 1 | 2, from: number, to: number): number {
    return this.#near?.[least].next(from, to) ?? to;
  }

  /** How many documents of a cell are at least so near. */
  countNear(least: 1 | 2, cell: number): number {
    const { start } = this.#base.cells;
    return this.#near?.[least].countIn(start[cell] as number, start[cell + 1] as number) ?? 0;
  }

  /** What the choices of a cell give its documents: a sum of parts of a match. */
  choicePoints(cell: number): number {
    return this.#scorer?.ofChoices(this.#base.cells.choices[cell] as number) ?? 0;
  }

  /** The best score that any document of a group can have. */
  bestScoreIn(group: number): number {
    const { groupStart, start } = this.#base.cells;
    const from = start[groupStart[group] as number] as number;
    const to = start[groupStart[group + 1] as number] as number;
    const nearest = ([2, 1] as const).find((least) => this.#near?.[least].countIn(from, to)) ?? 0;
    const ofAreas = LOCATION_POINTS[nearest];
    return this.#scorer ? scoreOfSum(this.#scorer.mostOfRole(roleIn(group)) + ofAreas) : 0;
  }

  /** The level of the document in a slot of the cell. */
  levelIn(cell: number, slot: number, choicePoints: number, relevance: number): number {
    const { cells, figures } = this.#base;
    const band = this.bandIn(slot);
    if (!this.#scorer || cells.documents[slot] === this.own) return levelOf(relevance, 0, band);
    const role = roleIn(cells.choices[cell] as number);
    const points = this.#scorer.ofFigures(role, figures[slot] as number);
    const ofAreas = LOCATION_POINTS[this.nearnessIn(slot)];
    return levelOf(relevance, scoreOfSum(choicePoints + points + ofAreas), band);
  }

  /** How near the home of the document in a slot is to the place asked for. */
  bandIn(slot: number): number {
    return this.#bands ? bandOf(this.#bands, homeAt(this.#base.coverage, slot)) : 0;
  }

  /** What each level of the figures of a role gives. */
  figuresPoints(role: number): Uint16Array {
    return this.#scorer?.ofLevels(role) ?? NO_POINTS;
  }

  /** The best score that figures can make of a sum. */
  bestScore(role: number, sum: number): number {
    return this.#scorer?.bestScore(role, sum) ?? 0;
  }

  /** The worst score. */
  worstScore(role: number, sum: number): number {
    return this.#scorer?.worstScore(role, sum) ?? 0;
  }

  /** Divide results, which are given by their slots and used up, into tiers. */
  tiers(results: Marks): Tier[] {
    const tiers: Tier[] = [];
    const byRelevance = this.text?.divide(results) ?? [results];
    for (const [relevance, marks] of byRelevance.entries()) {
      for (const least of this.#near ? ([2, 1] as const) : []) {
        const near = (this.#near as Record<1 | 2, Marks>)[least];
        tiers.push({ marks: marks.split(near), relevance, ofAreas: LOCATION_POINTS[least] });
      }
      tiers.push({ marks, relevance, ofAreas: 0 });
    }
    for (const { marks } of tiers) marks.intersect(marks);
    return tiers;
  }

  /** How well the document in a slot of the cell matches the words. */
  relevanceIn(cell: number, slot: number): number {
    return this.text?.of(cell, slot) ?? RELEVANCE.name;
  }

  levelOfPending(pending: PendingDocument): number {
    const relevance = this.text?.ofPending(pending) ?? RELEVANCE.name;
    const hasScore = this.#viewer && this.#viewer.id !== pending.document.id;
    const score = hasScore ? scoreOf(this.#viewer as Traits, pending) : 0;
    return levelOf(relevance, score, bandOf(this.#bands, pending.home));
  }
}

function nearTo(base: Base, { areas }: RankedViewer): Record<1 | 2, Marks> {
  const marksOf = (key: string, reach: Reach) => {
    const mark = (marks: Marks) => markReached(base.coverage, reach, marks);
    return base.selections.get(`${key} ${areas}`, base, mark);
  };
  return { 1: marksOf('near', Reach.of(areas)), 2: marksOf('around', Reach.aroundSame(areas)) };
}

/** The level of a number of points, in the best band unless another is given. */
export function levelOf(relevance: number, points: number, band = 0): number {
  return (relevance * SCORES + MOST_POINTS - points) * BANDS + band;
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
