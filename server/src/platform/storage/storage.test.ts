import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LocalFiles } from './local-files.ts';
import { openStorage, readStorageLocation } from './location.ts';
import type { ObjectStore } from './object-store.ts';

async function* parts(...texts: string[]) {
  for (const part of texts) yield Buffer.from(part);
}

async function* broken() {
  yield Buffer.from('half of it');
  throw new Error('the sender has gone');
}

let folder: string;
let bucket: S3rver;
const stores: Record<string, ObjectStore> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lintel-storage-'));
  bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'photos', configs: [] }],
  });
  const { port } = await bucket.run();
  const url = `s3://S3RVER:S3RVER@127.0.0.1:${port}/photos?tls=false`;
  stores.bucket = openStorage(readStorageLocation(url, '', []));
  stores.folder = new LocalFiles(join(folder, 'files'));
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
});

it('an upload to a bucket arrives in a folder of this process, which others cannot read', async () => {
  let mode = 0;
  async function* watched() {
    const [name = ''] = (await readdir(tmpdir())).filter((each) =>
      each.startsWith('lintel-arriving-'),
    );
    mode = (await stat(join(tmpdir(), name))).mode & 0o777;
    yield Buffer.from('x');
  }
  await stores.bucket?.put('files/watched', watched());
  expect(mode).toBe(0o700);
});

describe.each(['folder', 'bucket'])('objects in a %s', (kind) => {
  const store = () => stores[kind] as ObjectStore;

  it('are read back byte for byte, with their length', async () => {
    expect(await store().put('files/one', parts('Portland ', 'stone £'))).toBe(17);
    const object = await store().open('files/one');
    expect(object?.bytes).toBe(17);
    expect(await text(object?.content ?? parts())).toBe('Portland stone £');
  });

  it('can be empty', async () => {
    expect(await store().put('files/empty', parts())).toBe(0);
    expect((await store().open('files/empty'))?.bytes).toBe(0);
  });

  it('do not exist if their upload was not completed', async () => {
    await expect(store().put('files/half', broken())).rejects.toThrow('the sender has gone');
    expect(await store().open('files/half')).toBeUndefined();
  });

  it('do not exist after their removal, which can be repeated', async () => {
    await store().put('files/two', parts('two'));
    await store().remove('files/two');
    await store().remove('files/two');
    expect(await store().open('files/two')).toBeUndefined();
  });

  it.each([
    '../secret',
    'files/../../etc/passwd',
    '/etc/passwd',
    'files/',
    'a/b/c',
    'files/a b',
    '',
  ])('cannot have the key %j', async (key) => {
    const attempts = [
      async () => store().put(key, parts('x')),
      async () => store().open(key),
      async () => store().remove(key),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow('An object key is');
  });
});

describe('a folder of objects', () => {
  it('keeps nothing of a failed upload, and of a killed one only until the next sweep', async () => {
    const files = join(folder, 'swept');
    const store = new LocalFiles(files);
    await expect(store.put('files/half', broken())).rejects.toThrow();
    const arriving = join(files, '.arriving');
    expect(await readdir(arriving)).toEqual([]);
    await writeFile(join(arriving, 'killed'), 'half');
    await writeFile(join(arriving, 'running'), 'half');
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    await utimes(join(arriving, 'killed'), longAgo, longAgo);
    await store.prepare();
    expect(await readdir(arriving)).toEqual(['running']);
  });

  it('reports an error if it is not writable', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    await expect(new LocalFiles(file).put('files/x', parts('x'))).rejects.toMatchObject({
      code: 'STORAGE_UNAVAILABLE',
    });
  });
});

describe('a bucket of objects', () => {
  it('reports an error if it cannot be reached or does not exist', async () => {
    for (const address of ['127.0.0.1:1/photos', '127.0.0.1:1/nothing']) {
      const url = `s3://KEY:SECRET@${address}?tls=false`;
      const store = openStorage(readStorageLocation(url, '', []));
      await expect(store.open('files/x')).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    }
  });
});

describe('STORAGE_URL', () => {
  it('defaults to a folder in the data folder', () => {
    expect(readStorageLocation(undefined, '/data', [])).toEqual({
      kind: 'folder',
      path: '/data/files',
    });
    expect(readStorageLocation('/mnt/shared', '/data', [])).toMatchObject({ path: '/mnt/shared' });
  });

  it('can name a bucket with its key, in which characters may be escaped', () => {
    const url = 's3://KEY:se%2Fcret@s3.eu-west-2.amazonaws.com/lintel?region=eu-west-2';
    expect(readStorageLocation(url, '', [])).toEqual({
      kind: 's3',
      address: 'https://s3.eu-west-2.amazonaws.com/lintel',
      accessKeyId: 'KEY',
      secretAccessKey: 'se/cret',
      region: 'eu-west-2',
    });
  });

  it.each(['s3://host/bucket', 's3://KEY:SECRET@host', 's3:nonsense'])('refuses %s', (url) => {
    const faults: string[] = [];
    readStorageLocation(url, '', faults);
    expect(faults).toHaveLength(1);
  });
});
