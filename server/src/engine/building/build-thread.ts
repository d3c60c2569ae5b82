import { parentPort, workerData } from 'node:worker_threads';
import type { Columns } from '#server/engine/base/base.ts';
import { ColumnsBuilder } from '#server/engine/base/columns-builder.ts';
import { documentsIn, type SearchedRows } from '#server/engine/searched-rows.ts';
import { type PendingChanges, rebuild } from './rebuild.ts';

// The other side of index-worker.ts: is made with an order, receives parts and then null, and replies with
// columns. A fault ends the thread, and its owner is told.

export type BuildOrder =
  | { kind: 'build' }
  | { kind: 'rebuild'; columns: Columns; byName: Uint32Array };

interface Work<Part = unknown> {
  receive(part: Part): void;
  finish(): Columns;
}

const port = parentPort;
if (!port) throw new Error('build-thread.ts runs in a thread that index-worker.ts starts.');
const order = workerData as BuildOrder;
const work: Work = order.kind === 'build' ? startBuild() : startRebuild(order);

port.on('message', (part: unknown) => {
  if (part === null) port.postMessage(work.finish());
  else work.receive(part);
});

/** Documents are added as they arrive, while the next ones are read. */
function startBuild(): Work<SearchedRows> {
  const builder = new ColumnsBuilder();
  return {
    receive(rows) {
      for (const document of documentsIn(rows)) builder.add(document);
    },
    finish: () => builder.build(),
  };
}

function startRebuild({ columns, byName }: Extract<BuildOrder, { kind: 'rebuild' }>): Work<string> {
  const documents: PendingChanges['documents'][number][] = [];
  return {
    receive: (part) => void documents.push(...JSON.parse(part)),
    finish: () => rebuild(columns, { documents, byName }),
  };
}
