import { join, resolve } from 'node:path';
import { Metrics } from '../metrics.ts';
import { LocalFiles } from './local-files.ts';
import type { ObjectStore } from './object-store.ts';
import { type BucketSettings, S3Bucket } from './s3-bucket.ts';

/** Where files are stored: a folder, or a bucket that several servers share. */
export type StorageLocation = { kind: 'folder'; path: string } | ({ kind: 's3' } & BucketSettings);

const EXAMPLE = 's3://KEY:SECRET@HOST/BUCKET?region=eu-west-2';

/** Read STORAGE_URL: a folder, or the address of a bucket; without it, `files` in the data folder. */
export function readStorageLocation(
  text: string | undefined,
  dataDir: string,
  faults: string[],
): StorageLocation {
  if (!text?.startsWith('s3:'))
    return { kind: 'folder', path: resolve(text ?? join(dataDir, 'files')) };
  const url = URL.parse(text);
  const bucket = url?.pathname.replace(/^\/+|\/+$/g, '');
  if (!url?.host || !bucket || !url.username || !url.password) {
    faults.push(`STORAGE_URL must be a folder or look like ${EXAMPLE}.`);
  }
  const scheme = url?.searchParams.get('tls') === 'false' ? 'http' : 'https';
  return {
    kind: 's3',
    address: `${scheme}://${url?.host}/${bucket}`,
    accessKeyId: decodeURIComponent(url?.username ?? ''),
    secretAccessKey: decodeURIComponent(url?.password ?? ''),
    region: url?.searchParams.get('region') ?? 'us-east-1',
  };
}

export function openStorage(location: StorageLocation, metrics = new Metrics()): ObjectStore {
  return location.kind === 's3' ? new S3Bucket(location, metrics) : new LocalFiles(location.path);
}
