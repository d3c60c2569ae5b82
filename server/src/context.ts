import type { TokenScope } from '@lintel/contract/values/programs';
import type { LiveDirectory } from '@lintel/engine';
import type { Hub } from '#server/platform/hub.ts';
import type { IdentityProvider } from '#server/platform/identity-provider.ts';
import type { Config } from './config.ts';
import type { Db } from './db/open.ts';
import type { Clock } from './platform/clock.ts';
import type { CompaniesHouse } from './platform/companies-house/companies-house.ts';
import type { Counts } from './platform/counts.ts';
import type { Lifecycle } from './platform/lifecycle.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';
import type { Payments } from './platform/payments/payments.ts';
import type { RateLimits } from './platform/rate-limits.ts';
import type { Signals } from './platform/signals.ts';
import type { ObjectStore } from './platform/storage/object-store.ts';
import type { Ai } from './programs/ai/ai.ts';
import type { WebFetcher } from './programs/web-data/fetcher.ts';

/** The dependencies of every use case; built by `createContext`. */
export interface Context {
  config: Config;
  db: Db;
  clock: Clock;
  log: Log;
  rateLimits: RateLimits;
  /** Daily counts that have not been saved yet. */
  counts: Counts;
  /** Openings of public pages that have not been saved yet. */
  publicViews: Counts;
  metrics: Metrics;
  lifecycle: Lifecycle;
  hub: Hub;
  signals: Signals;
  directory: LiveDirectory;
  storage: ObjectStore;
  /** By id, in the order in which they are offered. */
  identityProviders: Map<string, IdentityProvider>;
  /** Undefined if plans cannot be bought. */
  payments: Payments | undefined;
  /** Undefined if companies cannot be looked up. */
  companiesHouse: CompaniesHouse | undefined;
  web: WebFetcher;
  ai: Ai;
}

/** The member who makes a request. */
export interface Viewer {
  memberId: string;
  /** The session, or the API token, with which they ask. */
  sessionId: string;
  /** The family of the cookie with which they ask; undefined for a client with tokens. */
  cookieFamily?: string | undefined;
  isAdmin: boolean;
  hasSecondFactor: boolean;
  isOnboarded: boolean;
  /** When they last proved who they are. */
  provedAt: number;
  /** Counts the changes to which members they may see; 0 if no block has ever concerned them. */
  blockVersion: number;
  /** What their API token may do; undefined in a session, which may do all that they may. */
  scopes?: readonly TokenScope[];
}
