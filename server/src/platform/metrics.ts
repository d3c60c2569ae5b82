import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { OUTSIDE_MILLISECONDS, type OutsideService, outcomeOf } from './outside.ts';
import { findVersion } from './version.ts';

/** How many connections are in use and free, and how many requests wait for one. */
interface PoolLoad {
  busy: number;
  idle: number;
  waiting: number;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const OUTSIDE_SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const SEARCH_SECONDS = [0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1];

/** The metrics of this server, for Prometheus. */
export class Metrics {
  readonly registry = new Registry();
  /** From a request's arrival to the end of its response, by the route's pattern and never by the URL. */
  readonly requests = new Histogram({
    name: 'lintel_http_request_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  });
  /** The search itself, without the HTTP around it. */
  readonly searches = new Histogram({
    name: 'lintel_directory_search_seconds',
    help: 'Duration of directory searches in this process',
    buckets: SEARCH_SECONDS,
    registers: [this.registry],
  });

  readonly #outside = new Histogram({
    name: 'lintel_outside_seconds',
    help: 'Duration of calls to external services and of reading the web, by status; failed means without an answer',
    labelNames: ['service', 'outcome'],
    buckets: OUTSIDE_SECONDS,
    registers: [this.registry],
  });

  readonly failedJobs = new Counter({
    name: 'lintel_job_failures_total',
    help: 'Jobs that have failed; each runs again at its next interval',
    labelNames: ['job'],
    registers: [this.registry],
  });

  readonly #build = new Gauge({
    name: 'lintel_build_info',
    help: 'Always 1; the labels say which version runs',
    labelNames: ['version', 'commit'],
    registers: [this.registry],
  });

  constructor() {
    const { version, commit } = findVersion();
    this.#build.set({ version, commit: commit ?? '' }, 1);
    for (const service of Object.keys(OUTSIDE_MILLISECONDS))
      this.#outside.zero({ service, outcome: 'answered' });
  }

  /** Measures a call to an external service. */
  async measureOutside<T>(service: OutsideService, call: () => Promise<T>): Promise<T> {
    const end = this.#outside.startTimer({ service });
    try {
      const result = await call();
      end({ outcome: outcomeOf(result, false) });
      return result;
    } catch (error) {
      end({ outcome: outcomeOf(error, true) });
      throw error;
    }
  }

  /** Adds memory, processor, event loop and garbage collection; once in a process. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Adds what the connections to the database are doing. */
  watchDatabase(load: () => PoolLoad): void {
    const words = {
      busy: 'Connections to the database in use',
      idle: 'Connections to the database that are free',
      waiting: 'Requests that wait for a connection to the database',
    };
    for (const state of ['busy', 'idle', 'waiting'] as const) {
      this.onScrape(`lintel_database_${state}`, words[state], () => load()[state]);
    }
  }

  /** Adds a gauge for each value of a label, all read when Prometheus asks; without values if they cannot be. */
  onScrapeOf(label: string, name: string, help: string, read: () => Promise<[string, number][]>) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      async collect() {
        gauge.reset();
        for (const [value, number] of await read().catch(() => []))
          gauge.set({ [label]: value }, number);
      },
    });
  }

  /** Adds a gauge that is read when Prometheus asks; NaN if it cannot be. */
  onScrape(name: string, help: string, read: () => number | Promise<number>): void {
    const gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        gauge.set(await attempt(read));
      },
    });
  }
}

async function attempt(read: () => number | Promise<number>): Promise<number> {
  try {
    return await read();
  } catch {
    return Number.NaN;
  }
}
