import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { getHealth } from '@lintel/contract/site/content';
import { expect, it, onTestFinished } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';

it.runIf(process.env.TEST_ENGINE !== 'postgres')(
  'a write that waits for another process to finish its own holds up no one who needs no database',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lintel-locked-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const path = join(folder, 'lintel.db');
    await using app = await openTestApp({ database: { engine: 'sqlite', path } });
    const other = new DatabaseSync(path);
    other.exec('BEGIN IMMEDIATE');
    const setting = { name: 'contested', value: '0' };
    const writing = app.ctx.db.insertInto('settings').values(setting).execute();
    expect((await app.visitor().try(getHealth, {})).status).toBe(200);
    other.exec('ROLLBACK');
    await writing;
    other.close();
  },
);

it.runIf(process.env.TEST_ENGINE !== 'postgres')(
  'no one but the server’s user can read the database, nor what is not written to it yet',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lintel-locked-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const path = join(folder, 'lintel.db');
    await using app = await openTestApp({ database: { engine: 'sqlite', path } });
    expect((await app.visitor().try(getHealth, {})).status).toBe(200);
    for (const file of [path, `${path}-wal`]) expect((await stat(file)).mode & 0o077).toBe(0);
  },
);
