import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/open.ts';
import { singleFlight } from '#server/platform/concurrency.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Signals } from '../signals.ts';
import { deliverDueMail } from './delivery.ts';
import { smtpTransport } from './transport.ts';

const LOOK_MILLISECONDS = 5_000;

interface Deps {
  config: Pick<Config, 'mail' | 'linkBase'>;
  db: Db;
  clock: Clock;
  log: Log;
  signals: Signals;
}

/**
 * Deliver the outbox while the server runs: at once when an email is enqueued, and every few seconds for those to be
 * retried. Without SMTP nothing is delivered. Returns a function that stops it once the email being delivered is
 * finished.
 */
export function startMailWorker({ config, db, clock, log, signals }: Deps): () => Promise<void> {
  const { mail, linkBase } = config;
  if (mail.mode !== 'smtp') return async () => undefined;
  const deps = { db, clock, log, transport: smtpTransport(mail.url), from: mail.from };
  const host = new URL(linkBase).hostname;
  const deliver = singleFlight(() => deliverDueMail({ ...deps, host }));
  let running: Promise<void> | undefined;

  function look(): void {
    running = deliver().catch((err: unknown) => log.warn({ err }, 'outbox not read'));
  }

  // A request that has enqueued an email does not wait for its delivery.
  signals.on('mail', async () => look());
  const timer = setInterval(look, LOOK_MILLISECONDS);
  look();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
