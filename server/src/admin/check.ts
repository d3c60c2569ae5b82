import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { isIP } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { findPlaces } from '@lintel/engine/places';
import { sql } from 'kysely';
import { ConfigError } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { joinChannel, migrateDatabase } from '#server/create-context.ts';
import { loadPositions } from '#server/features/directory/places/service.ts';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';
import { smtpTransport } from '#server/platform/mail/transport.ts';
import {
  tryAi,
  tryCompanies,
  tryPayments,
  tryPush,
  trySearch,
  trySignIn,
} from './check-services.ts';
import { explain } from './command-line.ts';

const TLS_MILLISECONDS = 10_000;
const LATEST_RENEWAL_DAYS = 7;

/** Something that a server depends on, tried as it would use it. Returns what was found, or throws. */
type Trial = (ctx: Context) => Promise<string>;

const TRIALS: Record<string, Trial> = {
  database: tryDatabase,
  mail: tryMail,
  storage: tryStorage,
  signals: trySignals,
  places: tryPlaces,
  certificate: tryCertificate,
  companies: tryCompanies,
  payments: tryPayments,
  ai: tryAi,
  'sign-in': trySignIn,
  push: tryPush,
  search: trySearch,
};

/**
 * Try everything that a server depends on, a line each. Throws ConfigError with the lines if something does not work.
 */
export async function check(ctx: Context): Promise<string> {
  let isSound = true;
  const lines: string[] = [];
  for (const [name, attempt] of Object.entries(TRIALS)) {
    try {
      lines.push(`ok   ${name}: ${await attempt(ctx)}`);
    } catch (error) {
      isSound = false;
      const cause = explain(error);
      lines.push(`not  ${name}: ${cause instanceof Error ? cause.message : cause}`);
    }
  }
  if (!isSound) throw new ConfigError(lines.join('\n'));
  return lines.join('\n');
}

async function tryDatabase(ctx: Context): Promise<string> {
  const { config, db } = ctx;
  await migrateDatabase(ctx);
  if (config.database.engine === 'sqlite') {
    return `the embedded database ${config.database.path}`;
  }
  const { rows } = await sql<{ version: string; encoding: string; isStandby: boolean }>`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      pg_is_in_recovery() as "isStandby"`.execute(db);
  const [{ version, encoding, isStandby } = { version: '', encoding: '', isStandby: true }] = rows;
  if (encoding !== 'UTF8') {
    throw new ConfigError(`The encoding of the database is ${encoding}. It must be UTF8.`);
  }
  if (isStandby) throw new ConfigError('DATABASE_URL names a standby, which cannot be written.');
  return `PostgreSQL ${version}, UTF8`;
}

async function tryMail({ config: { mail } }: Context): Promise<string> {
  if (mail.mode !== 'smtp') {
    return mail.mode === 'mailbox'
      ? 'kept for /dev/mailbox'
      : 'not set up, so members cannot reset their passwords: SMTP_URL';
  }
  await smtpTransport(mail.url).verify();
  return `${new URL(mail.url).host} accepts the connection; test-mail sends an email`;
}

async function tryStorage({ config, storage }: Context): Promise<string> {
  const key = `checks/${randomUUID()}`;
  await storage.put(key, parts(key));
  const object = await storage.open(key);
  const isSame = object !== undefined && (await text(object.content)) === key;
  await storage.remove(key);
  if (!isSame) throw new ConfigError('A file was not read back as it was written.');
  if (await storage.open(key)) throw new ConfigError('A file was not removed.');
  const { storage: location } = config;
  return `a file was written, read and removed in ${location.kind === 's3' ? location.address : location.path}`;
}

async function* parts(content: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content);
}

async function trySignals(ctx: Context): Promise<string> {
  if (ctx.config.database.engine === 'sqlite' && !ctx.config.signalsUrl) return 'a single server';
  const channel = await joinChannel(ctx);
  try {
    if (!channel.isConnected) throw new ConfigError('The servers cannot reach each other.');
    await channel.send('check');
  } finally {
    await channel.close();
  }
  return ctx.config.signalsUrl ? 'over SIGNALS_URL' : 'over PostgreSQL';
}

async function tryPlaces(ctx: Context): Promise<string> {
  await loadPositions(ctx);
  const { items } = findPlaces('LS6', { limit: 1 });
  if (items.length === 0) throw new ConfigError('The list of places is empty.');
  return 'loaded';
}

async function tryCertificate({ config, clock }: Context): Promise<string> {
  const url = config.publicUrl === undefined ? undefined : new URL(config.publicUrl);
  if (url?.protocol !== 'https:') return 'none needed without https in PUBLIC_URL';
  const { hostname: host, port } = url;
  const name = isIP(host) ? {} : { servername: host };
  const socket = connect({ host, port: Number(port || 443), ...name });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TLS_MILLISECONDS) });
    const until = Date.parse(socket.getPeerCertificate().valid_to);
    const days = Math.floor((until - clock.now()) / DAY_MILLISECONDS);
    if (days < LATEST_RENEWAL_DAYS) throw new ConfigError(`It ends in ${days} days.`);
    return `valid for ${days} days`;
  } finally {
    socket.destroy();
  }
}
