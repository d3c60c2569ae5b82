import { PAGE_SIZE } from '@lintel/contract/directory/search';
import { SUGGESTED } from '@lintel/contract/directory/suggestions';
import type { ErrorCode } from '@lintel/contract/errors';
import { EXPORTS_A_DAY } from '@lintel/contract/values/accounts';
import { BRIEF_LIMITS } from '@lintel/contract/values/briefs';
import { RESULTS_PER_PAGE } from '@lintel/contract/values/directory';
import { COMPANY_LIMITS, EVIDENCE_LIMITS } from '@lintel/contract/values/evidence';
import { INVITATION_LIMITS } from '@lintel/contract/values/front-door';
import { REALTIME } from '@lintel/contract/values/messaging';
import { TOKEN_LIMITS } from '@lintel/contract/values/programs';
import { REFERENCE_LIMITS } from '@lintel/contract/values/references';
import { FACTOR_LIMITS } from '@lintel/contract/values/second-factor';

/**
 * What a limit counts apart. A network is an IPv4 address or an IPv6 /64, which one household or office has to itself:
 * name it by the address of the caller.
 */
type Subject =
  | 'address'
  | 'browser'
  | 'day'
  | 'kind'
  | 'member'
  | 'network'
  | 'session'
  | 'socket'
  | 'source'
  | 'token';

/** Each server counts under at most so many keys in its memory, 35 MB, and forgets the oldest beyond it. */
export const KEYS_HERE = 200_000;

/** The networks of an IPv6 /48 together may do this many times what one of them may, where each server counts. */
export const NETWORKS_OF_SITE = 5;

/**
 * What each server keeps of what is open to everybody. `documents`: rendered, of which a page of a list takes 130 KB
 * and the others a tenth of that. `pages`: what members' pages show, 10 KB each. `pictures`: of pages and badges, at
 * most 120 KB each. `siteMaps`: files of at most `addresses` addresses, 1 MB each. `milliseconds`: how long at least
 * until something is made again.
 */
export const OPEN_PAGES = {
  documents: 300,
  pages: 2_000,
  pictures: 200,
  siteMaps: 40,
  addresses: 5_000,
  milliseconds: 1_000,
} as const;

/** At most `count` attempts in `seconds`, counted from the first. */
export interface Limit {
  of: readonly Subject[];
  count: number;
  seconds: number;
  /**
   * Each server counts in its memory, and a restart clears the count: for what is asked too often to save each count.
   */
  here?: true;
  /** `RATE_LIMIT_FACTOR` does not multiply it: it is not there to slow anybody down. */
  fixed?: true;
  /** The error of an attempt beyond it, if not RATE_LIMITED. */
  refusal?: ErrorCode;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SECOND_STEP = FACTOR_LIMITS.milliseconds / 1_000;

/** How many questions a member may ask of the directory in an hour, from which its limits are reckoned. */
const QUESTIONS = 200;

/** Every limit of the product but the allowances of plans. What counts an attempt under one names it. */
export const LIMITS = {
  // Requests.
  /** 20 times a second for minutes. */
  reads: { of: ['member'], count: 6_000, seconds: 5 * MINUTE, here: true },
  visitorReads: { of: ['network'], count: 6_000, seconds: 5 * MINUTE, here: true },
  /** Far more changes than a person makes. */
  writes: { of: ['member'], count: 300, seconds: 5 * MINUTE },
  tokenRequests: { of: ['token'], count: TOKEN_LIMITS.requestsAMinute, seconds: MINUTE },
  /** Twice as often as five tabs that reconnect every 30 seconds. */
  sockets: { of: ['member'], count: 100, seconds: 5 * MINUTE, here: true },
  frames: { of: ['socket'], ...REALTIME.frames, here: true },
  /** What is open to everybody, badges, pictures, invitations and site maps included. Crawlers live on far less. */
  openPages: { of: ['network'], count: 120, seconds: MINUTE, here: true },
  /** Far more than one household needs, and far less than it takes to fill the tables. */
  analytics: { of: ['network'], count: 60, seconds: MINUTE, here: true },
  /** The operator hears once that a day's analytics are full. */
  fullAnalytics: { of: ['day'], count: 1, seconds: DAY, fixed: true },

  // Signing up and in.
  signUps: { of: ['network'], count: 5, seconds: HOUR },
  /** Wrong passwords for an account. */
  passwordsFromNetwork: { of: ['address', 'network'], count: 10, seconds: 15 * MINUTE },
  /** The same from a browser in which the member has signed in before. */
  passwordsFromBrowser: { of: ['address', 'browser'], count: 10, seconds: 15 * MINUTE },
  /** Wrong passwords for all accounts. */
  passwords: { of: ['network'], count: 25, seconds: 5 * MINUTE },
  /** Wrong passwords for an account from all networks, before further ones are slowed down. */
  passwordsOfAccount: { of: ['address'], count: 100, seconds: DAY },
  slowPasswords: { of: ['address'], count: 1, seconds: MINUTE },
  /** Wrong passwords of a member who is signed in already, or follows their own link. */
  ownPasswords: { of: ['member'], count: 10, seconds: 15 * MINUTE },
  /** Addresses without an account, after which responses no longer say which ones have one. */
  unknownAddresses: { of: ['network'], count: 10, seconds: HOUR },
  /** An address without an account counts once. */
  unknownAddress: { of: ['network', 'address'], count: 10, seconds: HOUR },
  /** Wrong second factors, before further ones are slowed down. */
  factors: { of: ['member', 'source'], count: 30, seconds: DAY },
  slowFactors: { of: ['member', 'source'], count: 1, seconds: HOUR },
  /** How often a member is told of the same attack. */
  attackReports: { of: ['member', 'kind'], count: 1, seconds: DAY, fixed: true },
  /** Sign-ins that wait for their second step. */
  secondStepsFromNetwork: { of: ['member', 'network'], count: 10, seconds: SECOND_STEP },
  secondSteps: { of: ['member'], count: 50, seconds: SECOND_STEP },
  sessions: { of: ['member', 'network'], count: 30, seconds: HOUR },
  renewals: { of: ['session'], count: 30, seconds: HOUR },
  emailLinks: { of: ['network'], count: 30, seconds: 15 * MINUTE },
  providerSignIns: { of: ['network'], count: 30, seconds: 5 * MINUTE },

  // Emails.
  /** Emails of a kind that a member, or a stranger who enters an address, asks for. */
  emailsAnHour: { of: ['kind', 'source'], count: 2, seconds: HOUR },
  emailsADay: { of: ['kind', 'source'], count: 5, seconds: DAY },
  /** Emails to any address that a network asks for. */
  emailsFromNetwork: { of: ['network'], count: 20, seconds: HOUR },
  /** The most emails of a kind to an address, whatever its senders' own limits are. The operator's inbox has none. */
  emailsToAddress: { of: ['kind', 'address'], count: 20, seconds: HOUR, fixed: true },
  operatorEmails: { of: ['member'], count: 20, seconds: DAY },
  contactMessages: { of: ['network'], count: 5, seconds: HOUR },
  /** Anybody can enter an address, so it gets few confirmations. */
  complaintConfirmations: { of: ['address'], count: 3, seconds: DAY, fixed: true },

  // The account.
  exports: { of: ['member'], count: EXPORTS_A_DAY, seconds: DAY },
  /** One export at a time; one that never ended blocks the next for five minutes. */
  runningExports: {
    of: ['member'],
    count: 1,
    seconds: 5 * MINUTE,
    fixed: true,
    refusal: 'EXPORT_RUNNING',
  },
  uploads: { of: ['member'], count: 120, seconds: HOUR },
  photos: { of: ['member'], count: 30, seconds: HOUR },
  /** Requests that call the payment provider. */
  billing: { of: ['member'], count: 40, seconds: 10 * MINUTE },

  // The profile.
  companyLookUps: { of: ['member'], count: COMPANY_LIMITS.lookUpsAnHour, seconds: HOUR },
  companyReadings: { of: ['member'], count: 1, seconds: DAY },
  /**
   * What all servers together may ask with one key.
   * Source: https://developer-specs.company-information.service.gov.uk/guides/rateLimiting
   */
  companiesHouse: { of: [], count: 500, seconds: 5 * MINUTE },
  /** What members may ask of that; the rest is kept for staff and the watch. */
  companiesHouseByMembers: { of: [], count: 300, seconds: 5 * MINUTE },
  briefs: { of: ['member'], count: BRIEF_LIMITS.changesADay, seconds: DAY },
  evidenceChecks: { of: ['member'], count: EVIDENCE_LIMITS.asksADay, seconds: DAY },
  /** What a member proposes to others and asks clients to confirm. */
  references: { of: ['member'], count: REFERENCE_LIMITS.aMonth, seconds: 30 * DAY },
  invitationRenewals: { of: ['member'], count: INVITATION_LIMITS.renewalsADay, seconds: DAY },

  // The directory.
  /**
   * Results: two pages of each question, and a third that the page asks for by itself, such as the first again once the
   * text has become filters.
   */
  searches: {
    of: ['member'],
    count: QUESTIONS * 3 * RESULTS_PER_PAGE,
    seconds: HOUR,
    refusal: 'SEARCH_LIMIT',
  },
  /** Members who mention what was asked: one answer to each question. */
  mentions: {
    of: ['member'],
    count: QUESTIONS * PAGE_SIZE.default,
    seconds: HOUR,
    refusal: 'SEARCH_LIMIT',
  },
  /**
   * People who are suggested while the questions are typed: four for each of nine letters. In the demo's directory a
   * question of 20 letters brings 20, half of the questions fewer than 16.
   */
  suggestions: { of: ['member'], count: QUESTIONS * 9 * SUGGESTED.people, seconds: HOUR },
  places: { of: ['network'], count: 600, seconds: MINUTE, here: true },

  // Messages.
  messages: { of: ['member'], count: 30, seconds: MINUTE, here: true },
  /** Marks as read and archiving: twice a second for minutes, or those of 150 messages at once. */
  marks: { of: ['member'], count: 600, seconds: 5 * MINUTE, here: true },
  /** More than a search for each word that is typed. */
  messageSearches: { of: ['member'], count: 60, seconds: MINUTE, here: true },
  /** Continuous typing in two conversations. */
  typing: { of: ['member'], count: 40, seconds: MINUTE, here: true },
  presence: { of: ['member'], count: 20, seconds: MINUTE },
  blocks: { of: ['member'], count: 60, seconds: HOUR },
  reports: { of: ['member'], count: 10, seconds: HOUR },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** Limits that each server counts by itself. */
export type LimitHere = {
  [Name in LimitName]: (typeof LIMITS)[Name] extends { here: true } ? Name : never;
}[LimitName];

/** Limits that all servers count together. */
export type SharedLimit = Exclude<LimitName, LimitHere>;

type NamesOf<Subjects extends readonly Subject[]> = { readonly [Index in keyof Subjects]: string };

/** What names the subjects of a limit, in their order. */
export type Who<Name extends LimitName> = NamesOf<(typeof LIMITS)[Name]['of']>;
