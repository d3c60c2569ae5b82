import { PLACE_GROUPS, type PlaceGroup } from '@lintel/contract/values/places';
import { type ReadyDocument, readyDocument } from '#engine/base/changes.ts';
import {
  asBrief,
  COMPARE,
  type DirectoryAnswer,
  type DirectoryDocument,
  type DirectorySearch,
  isAboutBriefs,
} from '#engine/document.ts';
import { histogramsByName } from '#engine/number-range.ts';
import { type Criteria, prepare } from './criteria.ts';
import { feeLevelOf } from './fee-order.ts';
import { nearestLevelOf } from './nearest-order.ts';
import { countReady, dividedBy, keptOrder, nearestFor, orderOf } from './search.ts';
import { compareSections, type Divided, type SectionKey, sectionKeyOf } from './sections.ts';
import { Tally } from './tally.ts';

interface Placed {
  ready: ReadyDocument;
  key: SectionKey;
}

/**
 * Answers one search from all documents as they are read, in any order, while there is no index: from those of briefs
 * alone if it is about briefs, which count who the members of another search seek. About 1 us a document; it holds no
 * more results than the page needs. The viewer may not have been read yet, so the order by match falls back to newest
 * first.
 */
export class Scan {
  readonly #search: DirectorySearch;
  readonly #asked: Criteria;
  readonly #tally = new Tally();
  /** What the search would find among briefs, if it is not about them. */
  readonly #briefs = new Tally();
  readonly isAboutBriefs: boolean;
  readonly #sortedBy: DirectoryAnswer['sortedBy'];
  readonly #divided: Divided;
  readonly #groups = new Map<PlaceGroup, number>();
  readonly #compare: (a: Placed, b: Placed) => number;
  #found: Placed[] = [];

  /** Throws a RangeError when a role, strategy or service asked for is no option. */
  constructor(search: DirectorySearch) {
    this.#search = search;
    this.isAboutBriefs = isAboutBriefs(search);
    this.#asked = prepare(search);
    const sort = keptOrder(search);
    const levelOf = levelIn(search);
    this.#sortedBy = orderOf(search);
    this.#divided = dividedBy(search);
    this.#compare = (a, b) =>
      compareSections(a.key, b.key) ||
      levelOf(a.ready) - levelOf(b.ready) ||
      COMPARE[sort](a.ready.document, b.ready.document);
  }

  /** Add a profile, or what its member is after. A search about briefs needs no profiles. */
  add(document: DirectoryDocument, kind: 'profile' | 'brief'): void {
    const read = kind === 'brief' ? asBrief(document) : document;
    if (!read) return;
    const ready = readyDocument(read);
    if (this.isAboutBriefs === (kind === 'brief')) this.#find(ready);
    else if (kind === 'brief') countReady(ready, this.#asked, this.#briefs);
  }

  #find(ready: ReadyDocument): void {
    if (!countReady(ready, this.#asked, this.#tally)) return;
    const key = sectionKeyOf(ready, this.#divided);
    if (key.group) this.#groups.set(key.group, (this.#groups.get(key.group) ?? 0) + 1);
    this.#found.push({ ready, key });
    if (this.#found.length > 2 * this.#reach + 1_000) this.#dropBeyondReach();
  }

  answer(): DirectoryAnswer {
    this.#dropBeyondReach();
    const { page, limit } = this.#search;
    const { total } = this.#tally;
    const shown = this.#found.slice((page - 1) * limit);
    return {
      ids: shown.map(({ ready }) => ready.document.id),
      groupsOfIds: shown.map(({ key }) => key.group),
      groups: PLACE_GROUPS.flatMap((group) => {
        const ofGroup = this.#groups.get(group);
        return ofGroup === undefined ? [] : { group, total: ofGroup };
      }),
      total,
      facets: this.isAboutBriefs
        ? this.#tally.facets()
        : { ...this.#tally.facets(), seeks: this.#briefs.facets().seeks },
      ...histogramsByName(this.#tally.histograms),
      sortedBy: this.#sortedBy,
      page,
      pages: Math.max(1, Math.ceil(total / limit)),
    };
  }

  /** How many of the first ones decide what is on the page. */
  get #reach(): number {
    return this.#search.page * this.#search.limit;
  }

  #dropBeyondReach(): void {
    this.#found = this.#found.sort(this.#compare).slice(0, this.#reach);
  }
}

/** What comes before the stored order: how far away someone is, or what they charge. */
function levelIn(search: DirectorySearch): (ready: ReadyDocument) => number {
  if (search.sort === 'fee') return feeLevelOf;
  const nearest = nearestFor(search);
  return (ready) => (nearest ? nearestLevelOf(ready, nearest) : 0);
}
