import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/open.ts';
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
 * Delivers the outbox while the server runs: at once when a letter is written, and every few seconds for what is to
 * be tried again. Without SMTP nothing is delivered. Answers how to stop; a mail under way is finished first.
 */
export function startPost({ config, db, clock, log, signals }: Deps): () => Promise<void> {
  const { mail, linkBase } = config;
  if (mail.mode !== 'smtp') return async () => undefined;
  const deps = { db, clock, log, transport: smtpTransport(mail.url), from: mail.from };
  const host = new URL(linkBase).hostname;
  let running: Promise<void> = Promise.resolve();
  let isQueued = false;

  function look(): void {
    if (isQueued) return;
    isQueued = true;
    running = running
      .then(() => {
        isQueued = false;
        return deliverDueMail({ ...deps, host });
      })
      .catch((err: unknown) => log.warn({ err }, 'outbox not read'));
  }

  // A request that has written a letter is answered without waiting for the post.
  signals.on('mail', async () => look());
  const timer = setInterval(look, LOOK_MILLISECONDS);
  look();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
