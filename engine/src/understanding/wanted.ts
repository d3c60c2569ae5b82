import type { Part } from './parts.ts';

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
 * The parts of a question that say what is wanted: without the roles of who asks ("landlord looking for agents") and of
 * customers ("agents for landlords", "landlord insurance"), and without what is refused ("no HMOs", "not in London"), which
 * is not excluded: no filter excludes anything.
 */
export function wantedOf(parts: readonly Part[]): Part[] {
  return withoutCustomers(withoutRefused(parts.map(asOrder)));
}

/** "New" means new members before a role and where no work is named: "new landlords", but not "new kitchen". */
function asOrder(part: Part, at: number, all: readonly Part[]): Part {
  if (wordOf(part) !== 'new') return part;
  const named = all.slice(at + 1).find((one) => !isAside(one));
  const isOfMembers = named === undefined || isRole(named);
  return isOfMembers ? { ...part, sense: { kind: 'order', sort: 'newest' } } : part;
}

/** Whether a part says neither who is meant nor what work. */
function isAside({ sense }: Part): boolean {
  if (sense.kind === 'options') return !sense.means.role && !sense.means.services;
  return sense.kind !== 'text' && sense.kind !== 'unlisted';
}

function withoutRefused(parts: readonly Part[]): Part[] {
  let refused: (part: Part) => boolean = never;
  let before: (part: Part) => boolean = never;
  return parts.filter((part, at) => {
    const word = wordOf(part);
    const isRefused = refused(part);
    const refusing = refusedBy(word, wordOf(parts[at - 1]));
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
function refusedBy(word: string, before: string): ((part: Part) => boolean) | undefined {
  if (REFUSING.has(word)) return isChoice;
  if (LACKING.has(word)) return before === 'but' ? isChoice : isNoService;
  return word === 'outside' ? isPlace : undefined;
}

function never(): boolean {
  return false;
}

function isChoice({ sense }: Part): boolean {
  return ['options', 'place', 'near me', 'unlisted'].includes(sense.kind);
}

function isPlace({ sense }: Part): boolean {
  return sense.kind === 'place';
}

function isNoService(part: Part): boolean {
  const { sense } = part;
  return isChoice(part) && !(sense.kind === 'options' && sense.means.services);
}

function withoutCustomers(parts: readonly Part[]): Part[] {
  const asked = parts.slice(askedFrom(parts));
  const own = parts.slice(0, parts.length - asked.length).filter((part) => !isOfAsker(part));
  return [...own, ...asked].filter((part, at, all) => {
    const before = all.slice(0, at);
    const isSeeking = SEEKING.has(wordOf(before.at(-2)));
    const isForThem = BEFORE_CUSTOMERS.has(wordOf(before.at(-1))) && !isSeeking;
    const isServed = (isForThem && before.some(isTrade)) || isUnlisted(all[at + 1]);
    return !(isRole(part) && isServed);
  });
}

/** Where a question begins to say what is sought, after who seeks it. */
function askedFrom(parts: readonly Part[]): number {
  const at = parts.findIndex((part) => SEEKING.has(wordOf(part)));
  if (at > 0 && parts.slice(at).some(isSought)) return at;
  const me = parts.findIndex((part) => OF_ONESELF.has(wordOf(part)));
  const own = parts.findIndex((part, index) => index > me && isOption(part));
  const isMine = me !== -1 && own !== -1 && own - me <= 2 && parts.slice(own + 1).some(isSought);
  return isMine ? own + 1 : 0;
}

function isOption({ sense }: Part): boolean {
  return sense.kind === 'options';
}

/** Whether this names someone who works for customers, or their work. */
function isTrade(part: Part): boolean {
  return isOption(part) || isUnlisted(part);
}

function isUnlisted(part: Part | undefined): boolean {
  return part?.sense.kind === 'unlisted';
}

/** Whether this says whom or what work a question is for. */
function isSought({ sense }: Part): boolean {
  return sense.kind === 'options' && Boolean(sense.means.role ?? sense.means.services);
}

function isRole({ sense }: Part): boolean {
  return sense.kind === 'options' && sense.means.role !== undefined;
}

/** Whether this says who asks: "new landlord". */
function isOfAsker(part: Part): boolean {
  return isRole(part) || (part.sense.kind === 'order' && part.sense.sort === 'newest');
}

function wordOf(part: Part | undefined): string {
  return part?.sense.kind === 'small' ? part.sense.word : '';
}
