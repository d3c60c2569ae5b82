import { canInstall } from './test/apt.ts';
import { ensureChromium, findChromium } from './test/chromium.ts';
import { ensureFirefox, findFirefox } from './test/firefox.ts';
import { findPgBouncer, installPgBouncer } from './test/pgbouncer.ts';
import { findPostgres, installPostgres } from './test/postgres.ts';
import { findSignalsServer, installSignalsServer } from './test/signals-server.ts';

// `npm run setup`. The launcher has provided Node and the dependencies before this runs.

const TOOLS = [
  {
    name: 'PostgreSQL',
    find: findPostgres,
    bring: installPostgres,
    how: () => (canInstall() ? 'the Debian package postgresql' : null),
  },
  {
    name: 'Valkey or Redis',
    find: findSignalsServer,
    bring: installSignalsServer,
    how: () => (canInstall() ? 'the Debian package redis-server' : null),
  },
  {
    name: 'PgBouncer',
    find: findPgBouncer,
    bring: installPgBouncer,
    how: () => (canInstall() ? 'the Debian package pgbouncer' : null),
  },
  {
    name: 'Chromium',
    find: findChromium,
    bring: ensureChromium,
    how: () =>
      canInstall() ? 'the Debian package chromium-headless-shell' : "Playwright's own build",
  },
  {
    name: 'Firefox',
    find: findFirefox,
    bring: ensureFirefox,
    how: () => (canInstall() ? 'the Debian package firefox-esr' : null),
  },
];

const missing = TOOLS.filter(({ find }) => find() === null);
for (const { name, how } of missing)
  console.log(`Missing: ${name}. To install: ${how() ?? 'nothing, see below'}.`);
for (const { name, bring } of missing) {
  if (await bring()) continue;
  console.error(
    `${name} could not be installed. Install it yourself, or leave out the tests that need it.`,
  );
  process.exitCode = 1;
}
if (!process.exitCode) console.log('Everything that the tests need is here.');
