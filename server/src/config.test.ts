import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://lintel.example' };

it('has a working default for every setting', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, demo: true, production: false, rateLimitFactor: 1 });
  expect(config).toMatchObject({ host: '127.0.0.1', development: true, mail: { mode: 'mailbox' } });
  expect(config.database).toMatchObject({ engine: 'sqlite' });
});

it('reports all faults at once', () => {
  const read = () =>
    readConfig({ PORT: 'http', DEMO: 'yes', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' });
  expect(read).toThrow(ConfigError);
  for (const name of ['PORT', 'DEMO', 'DATABASE_URL', 'LOG_LEVEL']) expect(read).toThrow(name);
});

it('takes addresses as proxies, and one host of PostgreSQL', () => {
  expect(readConfig({ TRUST_PROXY: '10.0.0.1, loopback' }).trustProxy).toEqual([
    '10.0.0.1',
    'loopback',
  ]);
  expect(() => readConfig({ TRUST_PROXY: 'caddy' })).toThrow(
    'TRUST_PROXY must list addresses or networks such as 10.0.0.0/8: caddy is none.',
  );
  for (const hosts of ['one,two', 'one:5432,two:5432']) {
    const DATABASE_URL = `postgres://lintel:a,b@${hosts}/lintel`;
    expect(() => readConfig({ DATABASE_URL })).toThrow(/^DATABASE_URL must name one host/);
  }
  const DATABASE_URL = 'postgres://lintel:a,b@db.example/lintel';
  expect(readConfig({ DATABASE_URL }).database).toMatchObject({ url: DATABASE_URL });
});

it('takes signals between servers only where there can be several', () => {
  const signals = { SIGNALS_URL: 'rediss://:secret@cache.example' };
  expect(() => readConfig(signals)).toThrow('SIGNALS_URL needs DATABASE_URL');
  const postgres = { DATABASE_URL: 'postgres://db.example/lintel' };
  expect(readConfig({ ...postgres, ...signals }).signalsUrl).toBe(signals.SIGNALS_URL);
  const other = { ...postgres, SIGNALS_URL: 'amqp://cache.example' };
  expect(() => readConfig(other)).toThrow('SIGNALS_URL must start with redis:// or rediss://');
});

it('has no demo at an address that others reach', () => {
  const demo = { DEMO: 'true', PUBLIC_URL: 'https://lintel.example' };
  expect(() => readConfig(demo)).toThrow('DEMO=true is for this machine');
  expect(() => readConfig({ ...PRODUCTION, ...demo })).toThrow('DEMO=true is for this machine');
  expect(readConfig({ ...demo, PUBLIC_URL: 'http://localhost:3000' }).demo).toBe(true);
});

it('uses separate files for the demo and real members, and has no demo in production', () => {
  const path = (variables: Record<string, string>) => {
    const { database } = readConfig({ DATA_DIR: '/srv/lintel', ...variables });
    return database.engine === 'sqlite' ? database.path : '';
  };
  expect(path({})).toBe('/srv/lintel/demo.db');
  expect(path({ DEMO: 'false' })).toBe('/srv/lintel/lintel.db');
  expect(path(PRODUCTION)).toBe('/srv/lintel/lintel.db');
});

describe('help for developers', () => {
  const helpOf = (variables: Record<string, string>) => {
    const { development, demo, mail } = readConfig(variables);
    return [development, demo, mail.mode];
  };

  it.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8080/'])(
    'is enabled at %s',
    (publicUrl) => expect(helpOf({ PUBLIC_URL: publicUrl })).toEqual([true, true, 'mailbox']),
  );

  it.each(['https://lintel.example', 'http://192.0.2.7:3000', 'https://localhost.example'])(
    'is disabled at %s, whatever NODE_ENV says',
    (publicUrl) => {
      for (const mode of [{}, { NODE_ENV: 'development' }, { NODE_ENV: 'test' }]) {
        expect(helpOf({ PUBLIC_URL: publicUrl, ...mode })).toEqual([false, false, 'none']);
      }
    },
  );

  it('is disabled in production, even on this machine', () => {
    const local = { ...PRODUCTION, PUBLIC_URL: 'https://localhost' };
    expect(helpOf(local)).toEqual([false, false, 'none']);
  });
});

describe('production', () => {
  it.each(['prod', 'Production', 'staging'])('is not inferred from NODE_ENV=%s', (mode) => {
    expect(() => readConfig({ NODE_ENV: mode })).toThrow(
      'NODE_ENV must be development, test or production, or not set.',
    );
  });

  it('listens on every address and requires a public address, with https by default', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({ production: true, host: '0.0.0.0' });
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('PUBLIC_URL is missing');
    const plain = { ...PRODUCTION, PUBLIC_URL: 'http://lintel.example' };
    expect(() => readConfig(plain)).toThrow('PUBLIC_URL must start with https://');
    expect(() => readConfig({ ...plain, ALLOW_HTTP: 'false' })).toThrow('PUBLIC_URL must');
    expect(readConfig({ ...plain, ALLOW_HTTP: 'true' }).publicUrl).toBe('http://lintel.example');
  });
});

it('reads a secret from a file, and names a file that it cannot read', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'lintel-')), 'url');
  writeFileSync(file, 'postgres://db.example/lintel\n');
  const { database, demo } = readConfig({ DATABASE_URL_FILE: file });
  expect(database).toMatchObject({ engine: 'postgres', url: 'postgres://db.example/lintel' });
  expect(demo).toBe(false);
  expect(() => readConfig({ DATABASE_URL_FILE: '/nowhere/url' })).toThrow('/nowhere/url');
});

describe('payments', () => {
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_PRICE_PRO: 'price_new, price_old',
  };

  it('are enabled with a key, for the plans that have a price', () => {
    expect(readConfig({}).payments).toBeUndefined();
    expect(readConfig({ STRIPE_PRICE_PRO: 'price_1' }).payments).toBeUndefined();
    expect(readConfig(stripe).payments?.prices).toEqual({ pro: ['price_new', 'price_old'] });
  });

  it('report incomplete settings, and public addresses to which members could not return', () => {
    const read = () => readConfig({ STRIPE_SECRET_KEY: 'sk_live_1', NODE_ENV: 'production' });
    for (const name of ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_PRO', 'PUBLIC_URL']) {
      expect(read).toThrow(name);
    }
    expect(() => readConfig({ ...stripe, STRIPE_API_URL: 'stripe' })).toThrow('STRIPE_API_URL');
  });

  it('read their secrets from files', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'lintel-')), 'key');
    writeFileSync(file, 'sk_test_2\n');
    const { STRIPE_SECRET_KEY: _, ...rest } = stripe;
    expect(readConfig({ ...rest, STRIPE_SECRET_KEY_FILE: file }).payments?.secretKey).toBe(
      'sk_test_2',
    );
  });
});

describe('identity providers', () => {
  const google = { OIDC_GOOGLE_CLIENT_ID: 'g', OIDC_GOOGLE_CLIENT_SECRET: 's' };
  const other = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'o', OIDC_CLIENT_SECRET: 's' };

  it('can be Google, another one, both or none', () => {
    const labels = (variables: Record<string, string>) =>
      readConfig(variables).providers.map(({ id, label, issuer }) => [id, label, issuer]);
    expect(labels({})).toEqual([]);
    expect(labels({ ...google, ...other })).toEqual([
      ['google', 'Google', 'https://accounts.google.com'],
      ['oidc', 'id.example', 'https://id.example'],
    ]);
    expect(labels({ ...other, OIDC_LABEL: 'Ashe & Co' })).toEqual([
      ['oidc', 'Ashe & Co', 'https://id.example'],
    ]);
  });

  it('report incomplete settings together with every other fault', () => {
    const read = () =>
      readConfig({ OIDC_GOOGLE_CLIENT_ID: 'g', OIDC_ISSUER: 'https://id.example', PORT: 'http' });
    expect(read).toThrow(
      'OIDC_GOOGLE_CLIENT_SECRET is missing: OIDC_GOOGLE_CLIENT_ID alone cannot sign anyone in.',
    );
    expect(read).toThrow(
      'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are missing: OIDC_ISSUER alone cannot sign anyone in.',
    );
    expect(read).toThrow('PORT');
  });

  it('need https and the public address in production', () => {
    const read = (more: Record<string, string>) => () =>
      readConfig({ ...other, NODE_ENV: 'production', ...more });
    expect(read({})).toThrow('PUBLIC_URL is missing');
    const publicUrl = { PUBLIC_URL: 'https://lintel.example' };
    expect(read(publicUrl)().providers).toHaveLength(1);
    expect(read({ ...publicUrl, OIDC_ISSUER: 'http://id.example' })).toThrow('OIDC_ISSUER must');
  });
});

it('administrators need a second factor unless the operator says otherwise, or in the demo', () => {
  const rule = (variables: Record<string, string>) => readConfig(variables).adminSecondFactor;
  expect(rule({ DEMO: 'false' })).toBe('required');
  expect(rule({ DEMO: 'true' })).toBe('optional');
  expect(rule({ DEMO: 'true', ADMIN_SECOND_FACTOR: 'required' })).toBe('required');
  expect(rule({ DEMO: 'false', ADMIN_SECOND_FACTOR: 'optional' })).toBe('optional');
  const mistaken = () => readConfig({ ADMIN_SECOND_FACTOR: 'yes' });
  expect(mistaken).toThrow('ADMIN_SECOND_FACTOR must be required or optional.');
});

it('administrators read in SQL only where the operator says so, on PostgreSQL by a role of its own', () => {
  const DATABASE_URL = 'postgres://lintel@db.example/lintel';
  const SQL_DATABASE_URL = 'postgres://lintel_sql@db.example/lintel';
  expect(readConfig({ DATABASE_URL, SQL_DATABASE_URL }).sql).toBeUndefined();
  const embedded = readConfig({ SQL_ENDPOINT: 'true' });
  expect(embedded.sql).toEqual(embedded.database);
  const { sql } = readConfig({ SQL_ENDPOINT: 'true', DATABASE_URL, SQL_DATABASE_URL });
  expect(sql).toEqual({ engine: 'postgres', url: SQL_DATABASE_URL });
  const read = () => readConfig({ SQL_ENDPOINT: 'true', DATABASE_URL });
  expect(read).toThrow('SQL_ENDPOINT needs SQL_DATABASE_URL');
});

it('takes external services by their addresses, and says what is missing', () => {
  expect(readConfig({})).toMatchObject({ ai: undefined, projectId: 'lintel' });
  const { ai, web } = readConfig({
    AI_BASE_URL: 'https://ai.example/v1',
    AI_MODEL_TEXT: 'words',
    SEARCH_URL: 'https://search.example',
    SCREENSHOT_URL: 'https://shots.example/?url={url}',
  });
  expect(ai).toMatchObject({ models: { text: 'words' }, milliseconds: 60_000 });
  expect(web).toMatchObject({
    searchUrl: 'https://search.example',
    screenshotUrl: 'https://shots.example/?url={url}',
  });
  const read = () =>
    readConfig({
      AI_BASE_URL: 'https://ai.example/v1',
      SEARCH_URL: 'search.example',
      SCREENSHOT_URL: 'https://shots.example/',
    });
  expect(read).toThrow('AI_BASE_URL needs a model');
  expect(read).toThrow('SEARCH_URL must be an address');
  expect(read).toThrow('SCREENSHOT_URL must say {url}');
});

it('reads Companies House with a key alone', () => {
  expect(readConfig({}).companiesHouse).toBeUndefined();
  const key = { COMPANIES_HOUSE_API_KEY: 'key' };
  expect(readConfig(key).companiesHouse).toEqual({
    apiKey: 'key',
    apiUrl: 'https://api.company-information.service.gov.uk',
  });
  const other = { ...key, COMPANIES_HOUSE_API_URL: 'https://register.example' };
  expect(readConfig(other).companiesHouse?.apiUrl).toBe('https://register.example');
  expect(() => readConfig({ ...key, COMPANIES_HOUSE_API_URL: 'register.example' })).toThrow(
    'COMPANIES_HOUSE_API_URL must be an address',
  );
});
