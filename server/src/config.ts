import type { BlockList } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SiteContent, siteContent } from '@lintel/contract/site/site-config';
import { PASSWORD_MIN_LENGTH } from '@lintel/contract/values/accounts';
import { z } from 'zod';
import {
  type ProviderSettings,
  providerVariables,
  readProviders,
} from '#server/platform/identity-provider-settings.ts';
import type { DatabaseLocation } from './db/open.ts';
import { readAddresses } from './platform/addresses.ts';
import { checkSignals, signalsVariables } from './platform/channel/settings.ts';
import {
  type CompaniesHouseSettings,
  companiesHouseVariables,
  readCompaniesHouse,
} from './platform/companies-house/settings.ts';
import { PASSWORD_COST, type PasswordCost } from './platform/passwords.ts';
import {
  type PaymentSettings,
  paymentVariables,
  readPayments,
} from './platform/payments/settings.ts';
import { isLocal, readPublicUrl } from './platform/public-url.ts';
import { type PushSettings, pushVariables, readPush } from './platform/push/settings.ts';
import { readSettingsFile } from './platform/settings-file.ts';
import { readStorageLocation, type StorageLocation } from './platform/storage/location.ts';
import { readVariables } from './platform/variables.ts';
import { type AiSettings, aiVariables, readAi } from './programs/ai/settings.ts';
import { checkSql, sqlSource, sqlVariables } from './programs/sql/settings.ts';
import { readWeb, type WebSettings, webVariables } from './programs/web-data/settings.ts';

const SITE_CONFIG = fileURLToPath(new URL('../../site.config.json', import.meta.url));
const DATA_DIR = 'data';
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

const flag = (name: string) =>
  z.enum(['true', 'false'], `${name} must be true or false.`).transform((text) => text === 'true');
const port = z
  .string()
  .regex(/^\d+$/, 'PORT must be a number from 0 to 65535.')
  .transform(Number)
  .pipe(z.number().max(65_535, 'PORT must be a number from 0 to 65535.'));

const ONE_HOST =
  'DATABASE_URL must name one host: that of a proxy, such as HAProxy, which leads to the primary.';

/** Whether an address of PostgreSQL names several hosts, which not every driver can try in turn. */
function namesHosts(url: unknown): boolean {
  const [, authority = ''] = /^\w+:\/\/([^/?#]*)/.exec(String(url)) ?? [];
  return authority.slice(authority.lastIndexOf('@') + 1).includes(',');
}

const environment = z.object({
  NODE_ENV: z
    .enum(
      ['development', 'test', 'production'],
      'NODE_ENV must be development, test or production, or not set.',
    )
    .default('development'),
  PORT: port.default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: z
    .url({
      protocol: /^https?$/,
      error: 'PUBLIC_URL must be an address such as https://lintel.example.',
    })
    .optional(),
  ALLOW_HTTP: flag('ALLOW_HTTP').optional(),
  DATA_DIR: z.string().default(DATA_DIR),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: ({ input }) =>
        namesHosts(input) ? ONE_HOST : 'DATABASE_URL must start with postgres://.',
    })
    .refine((url) => !namesHosts(url), ONE_HOST)
    .optional(),
  DATABASE_PREPARED_STATEMENTS: flag('DATABASE_PREPARED_STATEMENTS').default(true),
  ...signalsVariables,
  STORAGE_URL: z.string().optional(),
  DEMO: flag('DEMO').optional(),
  PROJECT_ID: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'PROJECT_ID can contain letters, digits, hyphens and underscores only.')
    .default('lintel'),
  AUTH_MESSAGES: z
    .enum(['specific', 'generic'], 'AUTH_MESSAGES must be specific or generic.')
    .default('specific'),
  RATE_LIMIT_FACTOR: z.coerce
    .number('RATE_LIMIT_FACTOR must be a number above 0.')
    .positive('RATE_LIMIT_FACTOR must be a number above 0.')
    .default(1),
  TRUST_PROXY: z.string().optional(),
  HSTS_SUBDOMAINS: flag('HSTS_SUBDOMAINS').default(false),
  METRICS_FROM: z.string().optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'SMTP_URL must start with smtp:// or smtps://.' })
    .optional(),
  MAIL_FROM: z.string().default('Lintel <no-reply@localhost>'),
  PASSWORD_MIN_LENGTH: z.coerce
    .number('PASSWORD_MIN_LENGTH must be a whole number from 6 to 64.')
    .int('PASSWORD_MIN_LENGTH must be a whole number from 6 to 64.')
    .min(6, 'PASSWORD_MIN_LENGTH must be a whole number from 6 to 64.')
    .max(64, 'PASSWORD_MIN_LENGTH must be a whole number from 6 to 64.')
    .default(PASSWORD_MIN_LENGTH),
  REQUIRE_VERIFIED_EMAIL: flag('REQUIRE_VERIFIED_EMAIL').default(false),
  ADMIN_SECOND_FACTOR: z
    .enum(['required', 'optional'], 'ADMIN_SECOND_FACTOR must be required or optional.')
    .optional(),
  ...providerVariables,
  ...pushVariables,
  ...paymentVariables,
  ...webVariables,
  ...aiVariables,
  ...companiesHouseVariables,
  ...sqlVariables,
  SITE_CONFIG: z.string().optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.',
    )
    .optional(),
});

export interface Config {
  production: boolean;
  /** Whether help for developers is enabled, for clients on this machine. Never if others can reach the server. */
  development: boolean;
  port: number;
  host: string;
  /** The product's public address, without a trailing slash; undefined if it is not set. */
  publicUrl: string | undefined;
  /** The base of links in emails, never taken from a request. */
  linkBase: string;
  database: DatabaseLocation;
  /** Valkey or Redis, which then carries the signals between servers instead of PostgreSQL. */
  signalsUrl: string | undefined;
  dataDir: string;
  /** Where members' photos and files are stored. */
  storage: StorageLocation;
  demo: boolean;
  /** The name of this installation in the paths of the data API. */
  projectId: string;
  authMessages: 'specific' | 'generic';
  passwordMinLength: number;
  /** The cost of hashing a password, and so of each guess. */
  passwordCost: PasswordCost;
  requireVerifiedEmail: boolean;
  /** Whether administrators must have a second factor. */
  adminSecondFactor: 'required' | 'optional';
  /** The identity providers that members can sign in with. */
  providers: ProviderSettings[];
  /** `mailbox`: emails are stored for the developer's mailbox page; `none`: neither that nor SMTP. */
  mail: { mode: 'smtp'; url: string; from: string } | { mode: 'mailbox' | 'none'; from: string };
  /** Settings of push messages; undefined if they are not set. */
  push: PushSettings | undefined;
  /** Settings of payments; undefined if plans cannot be bought. */
  payments: PaymentSettings | undefined;
  /** Undefined if companies cannot be looked up. */
  companiesHouse: CompaniesHouseSettings | undefined;
  /** Undefined if there is no AI service. */
  ai: AiSettings | undefined;
  /** Where administrators' SQL reads the database; undefined where it is off. */
  sql: DatabaseLocation | undefined;
  /** How pages of the web are read, and by which services. */
  web: WebSettings;
  /** The operator's content for the public pages. */
  siteContent: SiteContent;
  /** The demo's content, for what the operator has left blank; undefined outside the demo. */
  exampleContent: SiteContent | undefined;
  rateLimitFactor: number;
  trustProxy: string[];
  /** Whether browsers are told that the domains below the public address have https too. */
  hstsSubdomains: boolean;
  /** Who may read the metrics. */
  metricsFrom: BlockList;
  /** A request without a response after this time gets 503. */
  answerMilliseconds: number;
  logLevel: string;
}

/** Every fault of the environment, as a sentence. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

function databaseOf(env: z.output<typeof environment>, path: string): DatabaseLocation {
  const { DATABASE_URL: url, DATABASE_PREPARED_STATEMENTS: preparedStatements } = env;
  return url ? { engine: 'postgres', url, preparedStatements } : { engine: 'sqlite', path };
}

/**
 * Read the environment as typed settings. A blank value counts as not set; `NAME_FILE` reads NAME from a file.
 * @throws ConfigError with every fault
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const { values, faults } = readVariables(Object.keys(environment.shape), variables);
  const parsed = environment.safeParse(values);
  if (!parsed.success) faults.push(...parsed.error.issues.map((issue) => issue.message));
  const production = values.NODE_ENV === 'production';
  const publicUrl = readPublicUrl(values, production, faults);
  const providers = readProviders(values, production, faults);
  const dataDir = resolve(values.DATA_DIR ?? DATA_DIR);
  const storage = readStorageLocation(values.STORAGE_URL, dataDir, faults);
  const services = readServices(values, faults);
  checkSignals(values, faults);
  checkSql(values, faults);
  const metricsFrom = readAddresses('METRICS_FROM', values.METRICS_FROM, faults);
  const trustProxy = readProxies(values.TRUST_PROXY, faults);
  const content = readSettingsFile(values.SITE_CONFIG ?? SITE_CONFIG, siteContent, faults);
  if (!parsed.success || !content || faults.length > 0) throw new ConfigError(faults.join('\n'));
  const env = parsed.data;
  const development = !production && isLocal(publicUrl);
  const demo = env.DEMO ?? (development && !env.DATABASE_URL);
  const database = databaseOf(env, join(dataDir, demo ? 'demo.db' : 'lintel.db'));
  return {
    production,
    development,
    port: env.PORT,
    host: env.HOST ?? hostOf(production),
    publicUrl,
    linkBase: publicUrl ?? `http://localhost:${env.PORT}`,
    database,
    sql: sqlSource(env, database),
    signalsUrl: env.SIGNALS_URL,
    dataDir,
    storage,
    demo,
    projectId: env.PROJECT_ID,
    authMessages: env.AUTH_MESSAGES,
    passwordMinLength: env.PASSWORD_MIN_LENGTH,
    passwordCost: PASSWORD_COST,
    requireVerifiedEmail: env.REQUIRE_VERIFIED_EMAIL,
    adminSecondFactor: secondFactorOf(env.ADMIN_SECOND_FACTOR, demo),
    providers,
    ...services,
    mail: mailSettings(env.SMTP_URL, env.MAIL_FROM, development),
    siteContent: content,
    exampleContent: undefined,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    trustProxy,
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    answerMilliseconds: 3_000,
    metricsFrom,
    // A line for each request belongs in an operator's log, not in the terminal of a person who tries the product.
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

/** The proxies' addresses, networks, and the names of networks that Fastify knows. */
function readProxies(text = '', faults: string[]): string[] {
  const proxies = text.split(',').map((address) => address.trim());
  const addresses = proxies.filter((address) => !NAMED_NETWORKS.has(address));
  readAddresses('TRUST_PROXY', addresses.join(), faults);
  return proxies.filter(Boolean);
}

/** The external services, each by settings of its own. */
function readServices(values: Record<string, string>, faults: string[]) {
  return {
    push: readPush(values, faults),
    payments: readPayments(values, faults),
    web: readWeb(values),
    ai: readAi(values, faults),
    companiesHouse: readCompaniesHouse(values),
  };
}

// The demo shows administration to anybody who starts it.
function secondFactorOf(
  setting: Config['adminSecondFactor'] | undefined,
  demo: boolean,
): Config['adminSecondFactor'] {
  return setting ?? (demo ? 'optional' : 'required');
}

// What is not in production is reached from this machine, where its conveniences are harmless.
function hostOf(production: boolean): string {
  return production ? '0.0.0.0' : '127.0.0.1';
}

function mailSettings(url: string | undefined, from: string, development: boolean): Config['mail'] {
  if (url) return { mode: 'smtp', url, from };
  return { mode: development ? 'mailbox' : 'none', from };
}
