import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { Header } from 'tar/header';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';
import { ArchiveWriter, parts } from './archive.ts';
import { DATABASE, MANIFEST } from './manifest.ts';
import { copyDatabase, countRows } from './sqlite-copy.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

let folder: string;
let database: Buffer;
let tables: Record<string, number>;
const inFolder = (...names: string[]) => join(folder, ...names);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lintel-hostile-'));
  const path = inFolder('source.db');
  await using _app = await openTestApp({ database: { engine: 'sqlite', path } });
  copyDatabase(path, inFolder('copy.db'));
  database = await readFile(inFolder('copy.db'));
  tables = countRows(inFolder('copy.db'));
});
afterAll(() => rm(folder, { recursive: true }));

type Entry = [name: string, content: string | Buffer];
const manifestOf = (more = {}): Entry => [
  MANIFEST,
  JSON.stringify({ format: 2, createdAt: '2026-11-29T10:00:00.000Z', tables, files: 0, ...more }),
];
const whole = (): Entry => [DATABASE, database];

/** Write an archive with a valid checksum. */
async function archive(...entries: Entry[]): Promise<Buffer> {
  const path = inFolder('made.tar');
  await rm(path, { force: true });
  {
    await using writer = await ArchiveWriter.create(path);
    for (const [name, content] of entries) {
      const bytes = Buffer.from(content);
      await writer.add(name, bytes.length, parts(bytes));
    }
    await writer.close();
  }
  return readFile(path);
}

/** A database that was changed by SQL, and its manifest. */
async function changed(sql: string): Promise<Buffer> {
  const path = inFolder('changed.db');
  await cp(inFolder('copy.db'), path);
  {
    using db = new DatabaseSync(path);
    db.exec(sql);
  }
  return archive([DATABASE, await readFile(path)], manifestOf({ tables: countRows(path) }));
}

/** An archive of a header alone. */
function made(fields: object): Buffer {
  const header = new Header({ mode: 0o600, mtime: new Date(), size: 0, ...fields });
  header.encode();
  return Buffer.concat([header.block as Buffer, Buffer.alloc(1_024)]);
}

const CASES: [string, () => Promise<Buffer> | Buffer][] = [
  ['nothing', () => Buffer.alloc(0)],
  ['text', () => Buffer.from('nothing of the kind'.repeat(1_000))],
  ['zeros alone', () => Buffer.alloc(10_240)],
  ['a compressed archive', async () => gzipSync(await archive(whole(), manifestOf()))],
  [
    'an archive that was cut off',
    async () => (await archive(whole(), manifestOf())).subarray(0, 5_000),
  ],
  ['a database alone', () => database],
  [
    'a path that leads out',
    () => archive(['objects/../../x', 'x'], whole(), manifestOf({ files: 1 })),
  ],
  ['an absolute path', () => archive(['objects//etc/x', 'x'], whole(), manifestOf({ files: 1 }))],
  ['a file of another name', () => archive(['etc/passwd', 'x'], whole(), manifestOf())],
  ['a link', () => made({ path: 'objects/x', type: 'SymbolicLink', linkpath: '/etc/passwd' })],
  ['a folder for the database', () => made({ path: 'database.db/', type: 'Directory' })],
  ['more than there is', () => made({ path: DATABASE, type: 'File', size: 2 ** 52 })],
  ['two databases', () => archive(whole(), whole(), manifestOf())],
  ['two manifests', () => archive(whole(), manifestOf(), manifestOf())],
  [
    'a file twice',
    () => archive(['objects/files/a', 'x'], ['objects/files/a', 'y'], whole(), manifestOf()),
  ],
  ['no manifest', () => archive(whole())],
  ['a manifest that is no JSON', () => archive(whole(), [MANIFEST, '{'])],
  ['a manifest without an end', () => archive(whole(), [MANIFEST, Buffer.alloc(2_000_000, ' ')])],
  ['an empty database', () => archive([DATABASE, ''], manifestOf({ tables: {} }))],
  ['a database without a table', () => changed('drop table "storedFiles"')],
  ['a database without a column', () => changed('alter table profiles rename "avatarUrl" to x')],
  ['a database of no version', () => changed('drop table kysely_migration')],
  [
    'a database of a later version',
    () => changed("update kysely_migration set name = '9999' where name = '0001-members'"),
  ],
];

describe.runIf(process.env.TEST_ENGINE !== 'postgres')(
  'an archive that is damaged or hostile',
  () => {
    it.each(CASES)(
      'fault: is refused in one sentence, and leaves nothing: %s',
      async (_name, make) => {
        const [file, dataDir] = [inFolder('it.tar'), inFolder('new')];
        await writeFile(file, await make());
        const { PATH, NODE_COMPILE_CACHE } = process.env;
        const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, DEMO: 'false' };
        const args = ['--disable-warning=ExperimentalWarning', MAIN, 'restore', file];
        const failure = await promisify(execFile)(process.execPath, args, { env }).catch(
          (error) => error,
        );
        expect(failure).toMatchObject({ code: 1, stdout: '' });
        expect(failure.stderr).toMatch(/^[^\n]+\.\n$/);
        const left = await readdir(dataDir).catch(() => []);
        expect(left.filter((name) => !/^lintel\.db\.(lock|holder)$/.test(name))).toEqual([]);
        expect(await readdir(folder)).not.toContain('x');
      },
    );
  },
);
