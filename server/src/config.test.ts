import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

it('has a working default for everything', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, demo: true, production: false, rateLimitFactor: 1 });
  expect(config.database).toMatchObject({ engine: 'sqlite' });
});

it('names every fault at once', () => {
  const read = () =>
    readConfig({ PORT: 'http', DEMO: 'yes', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' });
  expect(read).toThrow(ConfigError);
  for (const name of ['PORT', 'DEMO', 'DATABASE_URL', 'LOG_LEVEL']) expect(read).toThrow(name);
});

it('keeps the demo and real members in separate files, and has no demo in production', () => {
  const path = (variables: Record<string, string>) => {
    const { database } = readConfig({ DATA_DIR: '/srv/lintel', ...variables });
    return database.engine === 'sqlite' ? database.path : '';
  };
  expect(path({})).toBe('/srv/lintel/demo.db');
  expect(path({ DEMO: 'false' })).toBe('/srv/lintel/lintel.db');
  expect(path({ NODE_ENV: 'production' })).toBe('/srv/lintel/lintel.db');
});

it('reads a secret from a file, and says which file it cannot read', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'lintel-')), 'url');
  writeFileSync(file, 'postgres://db.example/lintel\n');
  const { database, demo } = readConfig({ DATABASE_URL_FILE: file });
  expect(database).toEqual({ engine: 'postgres', url: 'postgres://db.example/lintel' });
  expect(demo).toBe(false);
  expect(() => readConfig({ DATABASE_URL_FILE: '/nowhere/url' })).toThrow('/nowhere/url');
});
