import type { ChoiceKey, FacetValue, SortOrder } from './directory.ts';
import type { Service } from './members.ts';
import { SMALL_WORDS } from './search.ts';
import searchTerms from './search-terms.json' with { type: 'json' };
import smallWords from './small-words.json' with { type: 'json' };
import { TRADES } from './trades.ts';
import unlistedTrades from './unlisted-trades.json' with { type: 'json' };

// What people type into a search, and what the directory calls it. Word forms follow a rule (`tokens.ts` of the
// engine): a term also stands for its plural, its form in -ing, and its spelling with a hyphen, a space or neither.

/** The options that a term means. */
export type Meaning = { [F in ChoiceKey]?: readonly FacetValue<F>[] };

/** What people call an option, in the singular and in lower case. */
export interface Term {
  words: string;
  means: Meaning;
}

/** The trades that are services, and other terms for options. Suggestions take the first that fits: the order counts. */
export const TERMS: readonly Term[] = [
  ...TRADES.flatMap(({ trade, service }) =>
    service ? [{ words: trade, means: { services: [service] } }] : [],
  ),
  ...(searchTerms as TermGroup[]).flatMap(({ means, terms }) =>
    terms.map((words) => ({ words, means })),
  ),
];

const NEAREST = unlistedTrades as Unlisted[];

/** The words for trades that are no service, and the nearest one: it stands in while no one states the trade. */
export const UNLISTED: readonly { words: string; trade: string; means: Meaning | null }[] =
  TRADES.filter(({ service }) => service === null).flatMap(({ trade }) => {
    const { near = null, also = [] } = NEAREST.find((one) => one.trade === trade) ?? {};
    const means = near && { services: [near] };
    return [trade, ...also].map((words) => ({ words, trade, means }));
  });

/**
 * What a question has beside what it asks for, courtesy and praise among it: words that neither filter nor order.
 * `wanted.ts` of the engine reads some of them.
 */
export const QUESTION_WORDS: readonly string[] = [...SMALL_WORDS, ...smallWords];

/** The order that a word asks for. */
export const ORDER_WORDS: Readonly<Record<string, SortOrder>> = {
  cheap: 'fee',
  cheaper: 'fee',
  cheapest: 'fee',
  affordable: 'fee',
  'low fee': 'fee',
  'lowest fee': 'fee',
  'low cost': 'fee',
  nearest: 'nearest',
  closest: 'nearest',
  newest: 'newest',
  latest: 'newest',
  'just joined': 'newest',
  'recently joined': 'newest',
};

/** The phrases that mean the viewer's own base. */
export const NEAR_ME: readonly string[] = [
  'near me',
  'nearby',
  'local',
  'locally',
  'close to me',
  'around me',
  'around here',
  'in my area',
  'my area',
  'near here',
  'near by',
];

/** How people shorten words of the trades. */
export const ABBREVIATIONS: Readonly<Record<string, string>> = {
  co: 'company',
  cert: 'certificate',
  elec: 'electrical',
  mgmt: 'management',
  mgt: 'management',
  mngt: 'management',
  mgr: 'manager',
  prop: 'property',
  maint: 'maintenance',
  accom: 'accommodation',
  resi: 'residential',
  reno: 'renovation',
  comm: 'commercial',
  assmt: 'assessment',
  gdn: 'garden',
  gdns: 'garden',
};

interface Unlisted {
  trade: string;
  near: Service | null;
  also: string[];
}

interface TermGroup {
  means: Meaning;
  terms: string[];
}
