import { createApp, type Mount } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import type { Context } from './context.ts';
import { createContext, joinChannel, prepareDatabase } from './create-context.ts';
import { startDirectory } from './features/directory/loading/service.ts';
import { loadPositions } from './features/directory/places/service.ts';
import { isDemo } from './features/site/system/service.ts';
import { requirePort } from './http/port.ts';
import { shareAssets } from './http/shared-assets.ts';
import { stopServing } from './http/stopping.ts';
import { JOBS, START_JOBS } from './jobs.ts';
import { InstanceRunning, lockInstance } from './platform/instance-lock.ts';
import { runJobs, startJobs } from './platform/jobs.ts';
import { startMailWorker } from './platform/mail/mail-worker.ts';
import { isLocal } from './platform/public-url.ts';
import { findVersion } from './platform/version.ts';

const STOP_MILLISECONDS = 12_000;

/** What the demo adds to the product. */
export interface Extensions {
  configure(config: Config): Config;
  /** Fills an empty database before the server accepts requests. */
  fill(ctx: Context): Promise<void>;
  mount: Mount;
  /** Lines to print below the address. */
  announce(config: Config): string[];
}

/** Start the server with the settings of the environment; end the process with a message if it cannot start. */
export function start(extensions?: Extensions): void {
  run(extensions).catch((error: unknown) => {
    console.error(explain(error) ?? error);
    process.exit(1);
  });
}

async function run(extensions: Extensions | undefined): Promise<void> {
  const settings = readConfig(process.env);
  const config = extensions?.configure(settings) ?? settings;
  const ctx = createContext(config, {}, 'server');
  const lock = config.database.engine === 'sqlite' ? lockInstance(config.database.path) : undefined;
  await requirePort(config);
  await prepareDatabase(ctx, extensions?.fill);
  await refusePublicDemo(ctx);
  await loadPositions(ctx);
  await ctx.storage.prepare();
  const channel = await joinChannel(ctx);
  ctx.metrics.watchProcess();
  await shareAssets(ctx);
  const app = await createApp(ctx, extensions?.mount);
  await app.listen({ port: config.port, host: config.host });
  // Not awaited: until the directory is loaded, searches read the database.
  void startDirectory(ctx);
  void runJobs(ctx, START_JOBS);
  const stopJobs = startJobs(ctx, JOBS);
  const stopMailWorker = startMailWorker(ctx);

  async function stop(): Promise<void> {
    setTimeout(() => process.exit(1), STOP_MILLISECONDS).unref();
    await stopServing(app, ctx.lifecycle, config.production);
    ctx.directory.close();
    await stopMailWorker();
    await stopJobs();
    await channel.close();
    await ctx.db.destroy();
    lock?.release();
    process.exit(0);
  }
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  ctx.log.info(findVersion(), 'server started');
  announce(app.server.address(), config);
  for (const line of extensions?.announce(config) ?? []) console.log(line);
}

async function refusePublicDemo(ctx: Context): Promise<void> {
  if (isLocal(ctx.config.publicUrl) || !(await isDemo(ctx))) return;
  throw new ConfigError(
    'The database holds the demo, whose administrator has a published password: use another one, or remove PUBLIC_URL.',
  );
}

function announce(address: unknown, config: Config): void {
  const port = (address as { port: number }).port;
  const url = config.publicUrl ?? `http://localhost:${port}`;
  console.log(`\nLintel is ready at ${url}`);
  if (config.mail.mode === 'mailbox') console.log(`Its emails are at ${url}/dev/mailbox`);
  if (config.mail.mode === 'none') {
    console.log('Email cannot be sent: set SMTP_URL, or members cannot reset their passwords.');
  }
}

// The server cannot be reached, the user or password is wrong, or the database does not exist.
const DATABASE_REFUSALS = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'ETIMEDOUT',
  '28000',
  '28P01',
  '3D000',
]);

/** Describe a failed start for the person who started the server; undefined for unexpected errors. */
function explain(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof InstanceRunning) return error.message;
  const { code, message = '', path, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop what uses it, or choose another with PORT=3001.`;
  }
  if (code === 'EACCES' && port) return `This user does not have permission to use port ${port}.`;
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return `The data folder is not writable: ${path}. Set DATA_DIR to a folder that is.`;
  }
  if (/unable to open database file|attempt to write a readonly database/.test(message)) {
    return `The database file is not writable (${message}). Set DATA_DIR to a folder that is.`;
  }
  if (code && DATABASE_REFUSALS.has(code)) {
    return `The database in DATABASE_URL cannot be used: ${message || code}.`;
  }
  return undefined;
}
