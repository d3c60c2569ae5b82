import type { Config } from './config.ts';
import type { Db } from './db/open.ts';
import type { LiveDirectory } from './engine/live-directory.ts';
import type { Clock } from './platform/clock.ts';
import type { Counts } from './platform/counts.ts';
import type { IdentityProvider } from './platform/identity-provider/identity-provider.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';
import type { Payments } from './platform/payments/payments.ts';
import type { RateLimits } from './platform/rate-limits.ts';
import type { Hub } from './platform/realtime/hub.ts';
import type { Signals } from './platform/signals.ts';
import type { ObjectStore } from './platform/storage/object-store.ts';

/** What every use case may need; built by `createContext`. */
export interface Context {
  config: Config;
  db: Db;
  clock: Clock;
  log: Log;
  rateLimits: RateLimits;
  /** What has been counted for the day and is not written down yet. */
  counts: Counts;
  metrics: Metrics;
  hub: Hub;
  signals: Signals;
  directory: LiveDirectory;
  storage: ObjectStore;
  /** By their id, in the order in which they are offered. */
  identityProviders: Map<string, IdentityProvider>;
  /** Absent where nothing can be paid for. */
  payments: Payments | undefined;
}

/** Who is asking. */
export interface Viewer {
  memberId: string;
  sessionId: string;
  isAdmin: boolean;
  isOnboarded: boolean;
  /** Counts the changes of whom they may see; 0 as long as no block has ever concerned them. */
  blockVersion: number;
}
