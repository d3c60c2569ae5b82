import type { Segment } from './segments.ts';

/** What is between who seeks and what is sought. */
const SEEKING = new Set(
  'look looking need needs needing want wants wanting seek seeks seeking searching after require requires'.split(
    ' ',
  ),
);
/** What is before who asks. */
const OF_ONESELF = new Set(['im', 'am', 'as', 'were']);
/** What is before customers: "agents for landlords", "agent needed by landlord". */
const BEFORE_CUSTOMERS = new Set(['for', 'by']);
/** What refuses the option or place behind it. */
const REFUSING = new Set('except excluding excl nor non avoid avoiding dont doesnt'.split(' '));
/** The same, but not for services: "no heating" asks for a repair. */
const LACKING = new Set('no not without isnt arent wont never'.split(' '));
/** The words between what refuses and what is refused: "doesn't do HMO", "not in London". */
const BETWEEN = new Set(
  'a an any at charge do doing for from in near of take taking the want wanting with'.split(' '),
);

/**
 * The segments of a question that say what is wanted: without the roles of who asks ("landlord looking for agents")
 * and of customers ("agents for landlords", "landlord insurance"), and without what is refused ("no HMOs", "not in
 * London"), which is not excluded: no filter excludes anything.
 */
export function wantedOf(segments: readonly Segment[]): Segment[] {
  return withoutCustomers(withoutRefused(segments.map(asOrder)));
}

/** "New" means new members before a role and where no work is named: "new landlords", but not "new kitchen". */
function asOrder(segment: Segment, at: number, all: readonly Segment[]): Segment {
  if (fillerOf(segment) !== 'new') return segment;
  const named = all.slice(at + 1).find((one) => !isAside(one));
  const isOfMembers = named === undefined || isRole(named);
  return isOfMembers ? { ...segment, meaning: { kind: 'order', sort: 'newest' } } : segment;
}

/** Whether a segment says neither who is meant nor what work. */
function isAside({ meaning }: Segment): boolean {
  if (meaning.kind === 'options') return !meaning.options.role && !meaning.options.services;
  return meaning.kind !== 'text' && meaning.kind !== 'unlisted';
}

function withoutRefused(segments: readonly Segment[]): Segment[] {
  let refused: (segment: Segment) => boolean = never;
  let before: (segment: Segment) => boolean = never;
  return segments.filter((segment, at) => {
    const word = fillerOf(segment);
    const isRefused = refused(segment);
    const refusing = refusedBy(word, fillerOf(segments[at - 1]));
    if (refusing) refused = refusing;
    else if (word === 'or') refused = before;
    else if (!BETWEEN.has(word)) {
      before = isRefused ? refused : never;
      refused = never;
    }
    return !isRefused;
  });
}

/** What a word refuses; undefined where it refuses nothing. */
function refusedBy(word: string, before: string): ((segment: Segment) => boolean) | undefined {
  if (REFUSING.has(word)) return isChoice;
  if (LACKING.has(word)) return before === 'but' ? isChoice : isNoService;
  return word === 'outside' ? isPlace : undefined;
}

function never(): boolean {
  return false;
}

function isChoice({ meaning }: Segment): boolean {
  return ['options', 'place', 'near me', 'unlisted'].includes(meaning.kind);
}

function isPlace({ meaning }: Segment): boolean {
  return meaning.kind === 'place';
}

function isNoService(segment: Segment): boolean {
  const { meaning } = segment;
  return isChoice(segment) && !(meaning.kind === 'options' && meaning.options.services);
}

function withoutCustomers(segments: readonly Segment[]): Segment[] {
  const asked = segments.slice(askedFrom(segments));
  const own = segments
    .slice(0, segments.length - asked.length)
    .filter((segment) => !isOfAsker(segment));
  return [...own, ...asked].filter((segment, at, all) => {
    const before = all.slice(0, at);
    const isSeeking = SEEKING.has(fillerOf(before.at(-2)));
    const isForThem = BEFORE_CUSTOMERS.has(fillerOf(before.at(-1))) && !isSeeking;
    const isServed = (isForThem && before.some(isTrade)) || isUnlisted(all[at + 1]);
    return !(isRole(segment) && isServed);
  });
}

/** Where a question begins to say what is sought, after who seeks it. */
function askedFrom(segments: readonly Segment[]): number {
  const at = segments.findIndex((segment) => SEEKING.has(fillerOf(segment)));
  if (at > 0 && segments.slice(at).some(isSought)) return at;
  const me = segments.findIndex((segment) => OF_ONESELF.has(fillerOf(segment)));
  const own = segments.findIndex((segment, index) => index > me && isOption(segment));
  const isMine = me !== -1 && own !== -1 && own - me <= 2 && segments.slice(own + 1).some(isSought);
  return isMine ? own + 1 : 0;
}

function isOption({ meaning }: Segment): boolean {
  return meaning.kind === 'options';
}

/** Whether this names someone who works for customers, or their work. */
function isTrade(segment: Segment): boolean {
  return isOption(segment) || isUnlisted(segment);
}

function isUnlisted(segment: Segment | undefined): boolean {
  return segment?.meaning.kind === 'unlisted';
}

/** Whether this says who or what work a question is for. */
function isSought({ meaning }: Segment): boolean {
  return meaning.kind === 'options' && Boolean(meaning.options.role ?? meaning.options.services);
}

function isRole({ meaning }: Segment): boolean {
  return meaning.kind === 'options' && meaning.options.role !== undefined;
}

/** Whether this says who asks: "new landlord". */
function isOfAsker(segment: Segment): boolean {
  return isRole(segment) || (segment.meaning.kind === 'order' && segment.meaning.sort === 'newest');
}

function fillerOf(segment: Segment | undefined): string {
  return segment?.meaning.kind === 'filler' ? segment.meaning.word : '';
}
