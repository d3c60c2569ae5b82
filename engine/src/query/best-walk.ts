import { RELEVANCE } from '#engine/base/name-starts.ts';
import { GROUP_COUNT, roleIn } from '#engine/choices.ts';
import { LOCATION_POINTS, MOST_RANK, type Nearness } from '#engine/match/share.ts';
import { Marks } from '#engine/packed/marks.ts';
import type { Found } from './found.ts';
import type { LevelWalk } from './level-page.ts';
import { keyOf, levelOf, type Ranking } from './ranking.ts';
import type { SmallestKeys } from './smallest-keys.ts';

const NEARNESSES = LOCATION_POINTS.length;
/** No part, and no group. */
const END = -1;

/**
 * The results, read in order of relevance and, within each, part by part from the part that can hold the best. A cell
 * has a *part* for each nearness of areas to the viewer's. A part is left as soon as nothing after it can be wanted, as
 * are all parts that can only hold worse results; and the cells of a group are not scored until the best that the group
 * can hold is wanted. For a first page the walk is short, however many results and cells there are.
 */
export class BestWalk implements LevelWalk {
  readonly #found: Found;
  readonly #ranking: Ranking;
  /** Chains by the most points possible: of groups, and of the parts of open groups. */
  readonly #firstGroup = new Int32Array(MOST_RANK + 1).fill(END);
  readonly #nextGroup = new Int32Array(GROUP_COUNT);
  readonly #firstPart = new Int32Array(MOST_RANK + 1).fill(END);
  /** The part of cell `c` with nearness `n` is `NEARNESSES * c + n`. */
  readonly #nextPart: Int32Array;
  readonly #choicePoints: Uint16Array;
  /** Groups with at least these points are open. */
  #openFrom = MOST_RANK + 1;

  constructor(found: Found, ranking: Ranking) {
    this.#found = found;
    this.#ranking = ranking;
    this.#nextPart = new Int32Array(NEARNESSES * found.base.cells.count);
    this.#choicePoints = new Uint16Array(found.base.cells.count);
    const { groupStart } = found.base.cells;
    for (let group = 0; group < GROUP_COUNT; group += 1) {
      const [from, to] = [groupStart[group] as number, groupStart[group + 1] as number];
      if (!found.hasIn(from, to)) continue;
      const most = ranking.bestRankIn(group);
      this.#nextGroup[group] = this.#firstGroup[most] as number;
      this.#firstGroup[most] = group;
    }
  }

  addTo(best: SmallestKeys): void {
    const { text } = this.#ranking;
    if (!text) {
      this.#walkAll(best, RELEVANCE.name, () => true);
      return;
    }
    const { cells, count, starts, wordMarks } = this.#found.base;
    this.#openDownTo(0);
    for (const slot of starts.exact) {
      const cell = cells.cellOf[cells.documents[slot] as number] as number;
      if (cell !== cells.count) this.#add(cell, slot, RELEVANCE.name, best);
    }
    this.#walkMarked(best, RELEVANCE.nameStart, starts.ofName);
    this.#walkMarked(best, RELEVANCE.wordStart, starts.ofWord);
    const { basedWhole } = this.#found.base;
    this.#walkAll(best, RELEVANCE.choice, (cell) => text.hasPhrase(cell), basedWhole);
    const named = new Marks(count);
    for (const missing of text.terms.keys()) {
      const relevance = RELEVANCE.words + missing;
      if (keyOf(levelOf(relevance, MOST_RANK), 0) >= best.limit) return;
      // Names that lack so many words have at least one of these.
      named.addAll(wordMarks[missing] as Marks);
      this.#walkMarked(best, relevance, named);
    }
    const last = RELEVANCE.words + text.terms.length;
    this.#walkAll(best, last, () => true);
  }

  levelAt(slot: number, cell?: number): number {
    return this.#ranking.levelAt(slot, cell);
  }

  #openDownTo(points: number): void {
    while (this.#openFrom > points) {
      this.#openFrom -= 1;
      let group = this.#firstGroup[this.#openFrom] as number;
      for (; group !== END; group = this.#nextGroup[group] as number) this.#open(group);
    }
  }

  #open(group: number): void {
    const { groupStart } = this.#found.base.cells;
    const to = groupStart[group + 1] as number;
    const ranking = this.#ranking;
    const role = roleIn(group);
    for (let cell = groupStart[group] as number; cell < to; cell += 1) {
      if (!this.#found.hasIn(cell, cell + 1)) continue;
      const points = ranking.choicePoints(cell);
      this.#choicePoints[cell] = points;
      const nearnesses = ranking.nearnessesIn(cell);
      for (let nearness = 0; nearness < NEARNESSES; nearness += 1) {
        if (!((nearnesses >>> nearness) & 1)) continue;
        const sum = points + (LOCATION_POINTS[nearness] as number);
        this.#chain(NEARNESSES * cell + nearness, ranking.bestRank(role, sum));
      }
    }
  }

  #chain(part: number, most: number): void {
    this.#nextPart[part] = this.#firstPart[most] as number;
    this.#firstPart[most] = part;
  }

  #walk(
    best: SmallestKeys,
    relevance: number,
    read: (part: number, bestKey: number) => void,
  ): void {
    for (let points = MOST_RANK; points >= 0; points -= 1) {
      const bestKey = keyOf(levelOf(relevance, points), 0);
      if (bestKey >= best.limit) return;
      this.#openDownTo(points);
      let part = this.#firstPart[points] as number;
      for (; part !== END; part = this.#nextPart[part] as number) read(part, bestKey);
    }
  }

  #walkMarked(best: SmallestKeys, relevance: number, marks: Marks): void {
    this.#walk(best, relevance, (part) => this.#addMarked(marks, part, relevance, best));
  }

  /** Reads the whole parts of those cells that pass the test, and what is marked of the others. */
  #walkAll(
    best: SmallestKeys,
    relevance: number,
    isRead: (cell: number) => boolean,
    marks?: Marks,
  ): void {
    this.#walk(best, relevance, (part, bestKey) => {
      if (isRead(cellOf(part))) this.#addAll(part, relevance, bestKey, best);
      else if (marks) this.#addMarked(marks, part, relevance, best);
    });
  }

  #addAll(part: number, relevance: number, bestKey: number, best: SmallestKeys): void {
    const { cells } = this.#found.base;
    const ranking = this.#ranking;
    const [cell, nearness] = [cellOf(part), nearnessOf(part)];
    const to = cells.start[cell + 1] as number;
    const from = cells.start[cell] as number;
    const { marks } = this.#found;
    for (let slot = marks.next(from, to); slot < to; slot = marks.next(slot + 1, to)) {
      // Those that follow are older and at best as good.
      if (bestKey + (cells.documents[slot] as number) >= best.limit) return;
      if (ranking.nearnessIn(slot) === nearness) this.#add(cell, slot, relevance, best);
    }
  }

  #addMarked(marks: Marks, part: number, relevance: number, best: SmallestKeys): void {
    const { start } = this.#found.base.cells;
    const [cell, nearness] = [cellOf(part), nearnessOf(part)];
    marks.forEachIn(start[cell] as number, start[cell + 1] as number, (slot) => {
      if (this.#ranking.nearnessIn(slot) === nearness) this.#add(cell, slot, relevance, best);
    });
  }

  /** Add a document that is wanted, is a result and has exactly this relevance. */
  #add(cell: number, slot: number, relevance: number, best: SmallestKeys): void {
    const document = this.#found.base.cells.documents[slot] as number;
    const points = this.#choicePoints[cell] as number;
    const key = keyOf(this.#ranking.levelIn(cell, slot, points, relevance), document);
    if (key >= best.limit || !this.#found.has(document)) return;
    if (this.#ranking.relevanceIn(cell, slot) === relevance) best.add(key);
  }
}

function cellOf(part: number): number {
  return Math.floor(part / NEARNESSES);
}

function nearnessOf(part: number): Nearness {
  return (part % NEARNESSES) as Nearness;
}
