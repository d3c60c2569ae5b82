import type { Cells } from './cells.ts';
import type { CoverageColumn } from './coverage-column.ts';
import type { FiguresColumn } from './figures-column.ts';

/** The part of a base that puts documents in buckets. */
interface Bucketed {
  count: number;
  cells: Cells;
  figures: FiguresColumn;
  coverage: CoverageColumn;
  buckets: Map<Bucketing, Buckets>;
}

/** What decides the bucket of a document, for as long as it is in the base. */
export interface Bucketing {
  bucketCount: number;
  bucketAt: (base: Bucketed, slot: number) => number;
}

/** All documents of a base in buckets, newest first in each; removed ones stay. 4 bytes a profile. */
export interface Buckets {
  /** Bucket `b` is `documents` from `start[b]` to before `start[b + 1]`. */
  start: Uint32Array;
  documents: Uint32Array;
}

/** The buckets of a base, made when first needed, which takes some 20 ms for a million profiles, and kept with it. */
export function bucketsOf(base: Bucketed, bucketing: Bucketing): Buckets {
  let buckets = base.buckets.get(bucketing);
  if (!buckets) {
    buckets = makeBuckets(base, bucketing);
    base.buckets.set(bucketing, buckets);
  }
  return buckets;
}

function makeBuckets(base: Bucketed, { bucketCount, bucketAt }: Bucketing): Buckets {
  const { count, cells } = base;
  const bucketOf = new Uint16Array(count);
  const start = new Uint32Array(bucketCount + 1);
  for (let slot = 0; slot < count; slot += 1) {
    const bucket = bucketAt(base, slot);
    bucketOf[cells.documents[slot] as number] = bucket;
    (start[bucket + 1] as number) += 1;
  }
  for (let bucket = 0; bucket < bucketCount; bucket += 1) {
    (start[bucket + 1] as number) += start[bucket] as number;
  }
  const next = start.slice();
  const documents = new Uint32Array(count);
  for (let document = 0; document < count; document += 1) {
    const bucket = bucketOf[document] as number;
    documents[next[bucket] as number] = document;
    (next[bucket] as number) += 1;
  }
  return { start, documents };
}
