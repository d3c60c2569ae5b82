import { ROLES } from '@lintel/contract/values/members';
import type { Base } from '#engine/base/base.ts';
import { roleIn } from '#engine/choices.ts';
import { levelsOfRole } from '#engine/match/figures.ts';
import { rankOfSum } from '#engine/match/share.ts';
import { lowestBit, type MarkedSlots, Marks } from '#engine/packed/marks.ts';
import type { Found } from './found.ts';
import type { LevelWalk } from './level-page.ts';
import { LEVELS, levelOf, NO_POINTS, type Ranking, type Tier } from './ranking.ts';
import { OWN_TIE } from './ties.ts';

/** Results of one cell whose levels differ by their figures alone. */
interface Part extends MarkedSlots {
  count: number;
  relevance: number;
  /** What the parts of the match give without the figures. */
  sum: number;
  /** The level of each class of figures, and what each level gives. */
  figuresLevels: Uint8Array;
  points: Uint16Array;
  /** The levels of the results are from `best` to `worst`. */
  best: number;
  worst: number;
}

/**
 * The results by match for a page far behind. The size of each part and the levels that it spans are known without
 * reading a profile, and show roughly at which levels the page lies: only the parts that may have such levels are read.
 */
export class BestLevels implements Pick<LevelWalk, 'countLevels' | 'forEachAt'> {
  readonly #base: Base;
  readonly #ranking: Ranking;
  /** For each role what each level of figures gives. */
  readonly #points: readonly Uint16Array[];
  readonly #parts: Part[] = [];

  constructor(found: Found, ranking: Ranking) {
    const { cells, count } = found.base;
    this.#base = found.base;
    this.#ranking = ranking;
    this.#points = ROLES.map((_, role) => ranking.figuresPoints(role));
    const results = new Marks(count);
    results.addAll(found.marks);
    if (ranking.own !== -1 && found.has(ranking.own)) this.#addOwn(ranking.own, results);
    const tiers = ranking.tiers(results);
    for (let cell = 0; cell < cells.count; cell += 1) {
      if (!found.hasIn(cell, cell + 1)) continue;
      const points = ranking.choicePoints(cell);
      for (const tier of tiers) this.#addPart(tier, cell, points + tier.ofAreas);
    }
  }

  countLevels(from: number, to: number): Uint32Array {
    const bestCounts = new Uint32Array(LEVELS);
    const counts = new Uint32Array(LEVELS);
    for (const { count, best, worst } of this.#parts) {
      (bestCounts[best] as number) += count;
      (counts[worst] as number) += count;
    }
    const first = levelAt(bestCounts, from);
    const last = levelAt(counts, to - 1);
    for (const part of this.#parts) {
      const { count, best, worst } = part;
      if (best === worst || worst < first || best > last) continue;
      (counts[worst] as number) -= count;
      this.#countIn(part, counts);
    }
    return counts;
  }

  forEachAt(first: number, last: number, visit: (level: number, document: number) => void): void {
    const { cells, figures } = this.#base;
    for (const part of this.#parts) {
      const { marks, from, to, best, worst } = part;
      if (worst < first || best > last) continue;
      marks.forEachIn(from, to, (slot) => {
        const level = levelIn(part, figures[slot] as number) + this.#ranking.tieIn(slot);
        if (level >= first && level <= last) visit(level, cells.documents[slot] as number);
      });
    }
  }

  /** Make the viewer's own document, which has no points, a part of its own. */
  #addOwn(document: number, results: Marks): void {
    const { cells, present: marks } = this.#base;
    const from = cells.slotOf[document] as number;
    results.clear(from);
    const relevance = this.#ranking.relevanceIn(cells.cellOf[document] as number, from);
    const level = levelOf(relevance, 0, OWN_TIE);
    this.#parts.push({
      marks,
      from,
      to: from + 1,
      count: 1,
      relevance,
      sum: 0,
      figuresLevels: levelsOfRole(0),
      points: NO_POINTS,
      best: level,
      worst: level,
    });
  }

  #addPart({ marks, relevance }: Tier, cell: number, sum: number): void {
    const { choices, start } = this.#base.cells;
    const from = start[cell] as number;
    const to = start[cell + 1] as number;
    const count = marks.countIn(from, to);
    if (count === 0) return;
    const role = roleIn(choices[cell] as number);
    this.#parts.push({
      marks,
      from,
      to,
      count,
      relevance,
      sum,
      figuresLevels: levelsOfRole(role),
      points: this.#points[role] as Uint16Array,
      best: levelOf(relevance, this.#ranking.bestRank(role, sum)),
      worst: levelOf(relevance, this.#ranking.worstRank(role, sum), OWN_TIE - 1),
    });
  }

  #countIn(part: Part, counts: Uint32Array): void {
    const { marks, from, to } = part;
    const { figures } = this.#base;
    for (let at = from >>> 5; at << 5 < to; at += 1) {
      for (let rest = marks.bitsIn(at, from, to); rest !== 0; rest &= rest - 1) {
        const slot = (at << 5) + lowestBit(rest);
        const level = levelIn(part, figures[slot] as number) + this.#ranking.tieIn(slot);
        (counts[level] as number) += 1;
      }
    }
  }
}

/** The level of a result of the part with these figures. */
function levelIn({ relevance, sum, figuresLevels, points }: Part, figures: number): number {
  const ofFigures = points[figuresLevels[figures] as number] as number;
  return levelOf(relevance, rankOfSum(sum + ofFigures));
}

/** The level of the result at a rank, given how many have each level; the last one if there are fewer. */
function levelAt(counts: Uint32Array, rank: number): number {
  let upTo = 0;
  const level = counts.findIndex((count) => {
    upTo += count;
    return upTo > rank;
  });
  return level === -1 ? counts.length - 1 : level;
}
