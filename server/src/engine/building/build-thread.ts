import { parentPort } from 'node:worker_threads';
import type { Columns } from '#server/engine/base/base.ts';
import { buildColumns } from '#server/engine/base/columns-builder.ts';
import type { DirectoryDocument } from '#server/engine/document.ts';
import { type PendingChanges, rebuild } from './rebuild.ts';

// The other side of index-worker.ts: receives documents as JSON, then what to build from them, and replies with
// columns. A fault ends the thread, and its owner is told.

export type BuildOrder =
  | { kind: 'build' }
  | { kind: 'rebuild'; columns: Columns; byName: Uint32Array };

const port = parentPort;
if (!port) throw new Error('build-thread.ts runs in a thread that index-worker.ts starts.');

const collected: unknown[] = [];
port.on('message', (message: string | BuildOrder) => {
  if (typeof message === 'string') collected.push(...JSON.parse(message));
  else port.postMessage(carryOut(message));
});

function carryOut(order: BuildOrder): Columns {
  if (order.kind === 'build') return buildColumns(collected as DirectoryDocument[]);
  const { columns, byName } = order;
  return rebuild(columns, {
    documents: collected as PendingChanges['documents'][number][],
    byName,
  });
}
