import { DEFAULT_SEEKS } from '@lintel/contract/values/briefs';
import type { Role } from '@lintel/contract/values/members';
import {
  ASIDES,
  CUSTOMERS,
  FIRMS,
  LISTING,
  MY,
  MYSELF,
  OF_ONESELF,
  OFFERED,
  RELATIVE,
  SEEKING,
  SOMEONE,
} from './sides.ts';
import { type Spoken, saidAt, sideOf } from './spoken.ts';

/** The words that the rules read, each by itself. */
const RULE_WORDS = new Set(
  [...SEEKING, ...SOMEONE, ...CUSTOMERS, ...FIRMS, ...OFFERED].flatMap((words) => words.split(' ')),
);

const SEEKING_OR_WITH = new Set([...SEEKING, 'with']);

/** How many words may be between who seeks and the verb, or between "I'm" and a trade. */
const NEAR = 4;

/** What a question asks for, and who those seek for who it asks. */
interface Sought {
  asked: Spoken[];
  sought: Role[];
}

/**
 * A question without the trades that describe who asks, or what those who are sought seek themselves. No one seeks
 * their own trade: what the question says of its writer counts first, then the role of the account.
 */
export function withoutAsker(all: readonly Spoken[], account: Role | undefined): Sought {
  const writer = all.findIndex((_, at) => isWriter(all, at));
  const others = all.filter((one, at) => at !== writer && !(at < writer && isNewest(one)));
  const isOther = others.some((one) => sideOf(one) || CUSTOMERS.has(one.word));
  const own = isOther ? sideOf(all[writer]) : undefined;
  const asked = own ? others : all;
  const role = own ?? account;
  const { asked: read, sought } = hirersIn(asked, role) ?? withoutOwn(asked, role);
  // What was read is no part of a name.
  const isSame = read.length === all.length && read.every((one) => all.includes(one));
  return { asked: isSame ? read : read.filter((one) => !isOfRules(one)), sought };
}

function isOfRules({ meaning, word }: Spoken): boolean {
  return meaning.kind === 'text' && RULE_WORDS.has(word);
}

/** Whether the trade here is the writer's: "I'm a new landlord", "our cleaning firm", "plumber here". */
function isWriter(all: readonly Spoken[], at: number): boolean {
  const segment = all[at] as Spoken;
  if (!sideOf(segment)) return false;
  const before = all.slice(Math.max(0, at - NEAR), at);
  const from = lastOf(before, OF_ONESELF);
  const isMine = from !== -1 && lastOf(before, SEEKING) < from;
  if (isMine && !before.slice(from).some(sideOf)) return true;
  const [next = '', second = ''] = all.slice(at + 1, at + 3).map(({ word }) => word);
  if (OFFERED.has(FIRMS.has(next) ? second : next)) return true;
  const isFirm = FIRMS.has(next) || FIRMS.has(segment.said.toLowerCase().split(' ').at(-1) ?? '');
  return isFirm && before.slice(-2).some(({ word }) => MY.has(word));
}

/** A question for those who hire a trade: "who needs a plumber", "work for plumbers"; undefined for another. */
function hirersIn(all: readonly Spoken[], role: Role | undefined): Sought | undefined {
  const at = all.findIndex((one) => sideOf(one) || CUSTOMERS.has(one.word));
  const side = sideOf(all[at]);
  if (!side) return at === -1 ? undefined : customersIn(all, at, role);
  const isOwn = side === role;
  const seeking = lastOf(all, SEEKING);
  const isForWork =
    seeking > at &&
    all.slice(seeking).some(({ word }, after) => after < NEAR && CUSTOMERS.has(word));
  const before = all.slice(0, at);
  const verb = lastOf(before, isOwn ? SEEKING_OR_WITH : SEEKING);
  const subject = before.slice(0, Math.max(verb, 0)).findLast(({ word }) => isSubject(word));
  const isWilling = before[verb + 1]?.word === 'to' && !before[verb]?.word.startsWith('need');
  if (isOwn && lastOf(before, SEEKING) === -1 && CUSTOMERS.has(all[at + 1]?.word ?? '')) {
    // "Plumbing jobs", "cleaning contracts with letting agents".
    const others = all.filter((_, index) => index !== at);
    return others.some(sideOf) ? { asked: others, sought: [side] } : withHirers(all, at, side);
  }
  const isHiring = subject !== undefined && SOMEONE.has(subject.word) && !isWilling;
  return isHiring || (isOwn && isForWork) ? withHirers(all, at, side) : undefined;
}

/** "Clients for a cleaner", "looking for work"; but "work from agents" asks for agents. */
function customersIn(
  all: readonly Spoken[],
  at: number,
  role: Role | undefined,
): Sought | undefined {
  const rest = all.slice(at);
  const side = rest.map(sideOf).find(Boolean) ?? role;
  const isTheirs = lastOf(rest, SEEKING) !== -1 || rest.some(({ word }) => word === 'for');
  const isSought = isTheirs || (side === role && lastOf(all, SEEKING) !== -1);
  const isAlone = rest.every((one) => [undefined, side].includes(sideOf(one)));
  return side && isSought && isAlone ? withHirers(all, at, side) : undefined;
}

function isSubject(word: string): boolean {
  return SOMEONE.has(word) || MYSELF.has(word);
}

function withHirers(all: readonly Spoken[], at: number, side: Role): Sought {
  const options = { role: DEFAULT_SEEKS[side] };
  const hirers: Spoken = {
    ...(all[at] as Spoken),
    meaning: { kind: 'options', words: '', options },
  };
  const asked = [...all.slice(0, at), hirers, ...all.slice(at).flatMap(withoutSide)];
  return { asked, sought: [side] };
}

/** The question without the side that asks, or without what those who are sought seek. */
function withoutOwn(all: readonly Spoken[], role: Role | undefined): Sought {
  const isOwn = (one: Spoken) => role !== undefined && sideOf(one) === role;
  const first = all.findIndex(sideOf);
  const verb = all.findIndex((_, at) => at > first && saidAt(all, at, SEEKING) > 0);
  const [seekers, sought] = [all.slice(0, verb), all.slice(verb)];
  if (first === -1 || verb === -1 || !sought.some(sideOf)) {
    return { asked: withoutLinked(all, first, isOwn), sought: [] };
  }
  const [isOfSeekers, isOfSought] = [seekers.some(isOwn), sought.some(isOwn)];
  const last = seekers.findLastIndex(sideOf);
  const isClause = seekers.slice(last + 1).some(({ word }) => RELATIVE.has(word));
  const isSeveral = role !== undefined && /s$/i.test(seekers[last]?.said ?? '');
  const asksForSeekers = isOfSeekers === isOfSought ? isClause || isSeveral : isOfSought;
  // "I have investors, need sourcers".
  const isMine = seekers.slice(0, first).some(({ word }) => MYSELF.has(word));
  const isSaid = isMine && !isClause && !sought[0]?.word.endsWith('ing');
  if (asksForSeekers && !isSaid) {
    const asked = [...seekers, ...sought.flatMap(withoutSide)];
    return { asked, sought: sought.flatMap((one) => sideOf(one) ?? []) };
  }
  const others = seekers.filter((one) => !isNewest(one)).flatMap(withoutSide);
  return { asked: [...others, ...sought], sought: [] };
}

/** Without what describes the first trade or who asks: "landlords with a leaking roof", "agent needed by landlord". */
function withoutLinked(
  all: readonly Spoken[],
  first: number,
  isOwn: (one: Spoken) => boolean,
): Spoken[] {
  const head = all[first];
  const at = all.findIndex((one) => sideOf(one) && sideOf(one) !== sideOf(head));
  const other = all[at];
  if (!head || !other) return [...all];
  const link = all.slice(first + 1, at);
  const [heads, rest] = [all.slice(0, at), all.slice(at)];
  if (isOwn(head) && isOffer(head, other, link)) {
    return all.flatMap((one) => (isOwn(one) ? withoutSide(one) : one));
  }
  if (isOwn(head) && link.some(({ word }) => word === 'by')) {
    return [...heads.flatMap(withoutSide), ...rest];
  }
  const isVerb = other.isVerb || /^\S+ing$/i.test(other.said);
  const isSale = isOwn(other) && isOnSale(other);
  if (!isVerb && !isSale && isList(link)) return [...all];
  const isClause = isVerb || isOwn(head) || link.some(({ word }) => RELATIVE.has(word));
  const isDescribing = isOwn(other) || (isClause && isRole(other));
  return isDescribing ? [...heads, ...rest.flatMap(withoutSide)] : [...all];
}

/** "Self-managing landlords", asked by a manager; "got a deal, who would buy it", asked by a sourcer. */
function isOffer(own: Spoken, other: Spoken, link: readonly Spoken[]): boolean {
  if (link.length === 0) return !other.isVerb;
  return isOnSale(own) && !link.some(({ word }) => word === 'for');
}

/** Whether no more than "and" is between two trades. */
function isList(link: readonly Spoken[]): boolean {
  return link.every(({ word }) => word === '' || ASIDES.has(word) || LISTING.has(word));
}

/** Whether this is what sourcers sell, not what they are called. */
function isOnSale(segment: Spoken): boolean {
  return sideOf(segment) === 'sourcer' && !/(?:er|agent|company)s?$/i.test(segment.said);
}

/** Where the last of these phrases begins; -1 for nowhere. */
function lastOf(all: readonly Spoken[], phrases: ReadonlySet<string>): number {
  return all.findLastIndex((_, at) => saidAt(all, at, phrases) > 0);
}

function isRole({ meaning }: Spoken): boolean {
  return meaning.kind === 'options' && meaning.options.role !== undefined;
}

function isNewest({ meaning }: Spoken): boolean {
  return meaning.kind === 'order' && meaning.sort === 'newest';
}

/** A segment without the trade that it names; a strategy in it stays. */
function withoutSide(segment: Spoken): Spoken[] {
  const { meaning } = segment;
  if (meaning.kind === 'unlisted') return [];
  if (meaning.kind !== 'options' || !sideOf(segment)) return [segment];
  const { role: _role, services: _services, ...options } = meaning.options;
  const isLeft = Object.keys(options).length > 0;
  return isLeft ? [{ ...segment, meaning: { ...meaning, options } }] : [];
}
