import { once } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Columns } from '#engine/base/base.ts';
import { NameColumnsBuilder } from '#engine/base/columns-builder.ts';
import { type Layout, ProfileColumnsBuilder } from '#engine/base/profile-columns.ts';
import { documentsIn, namesIn, type SearchedRows } from '#engine/searched-rows.ts';
import { type PendingChanges, rebuild } from './rebuild.ts';

// The other side of index-worker.ts: is made with an order, receives parts and then null, and replies with what
// was ordered. A fault ends the thread, and its owner is told.

/** The two halves of a build have a port to each other. */
export type BuildOrder =
  | { kind: 'build profiles' | 'build names'; other: MessagePort }
  | { kind: 'rebuild'; columns: Columns; byName: Uint32Array };

interface Work<Part = unknown> {
  receive(part: Part): void;
  finish(): unknown;
}

const port = parentPort;
if (!port) throw new Error('build-thread.ts runs in a thread that index-worker.ts starts.');
const work = start(workerData as BuildOrder);

port.on('message', async (part: unknown) => {
  if (part === null) port.postMessage(await work.finish());
  else work.receive(part);
});

function start(order: BuildOrder): Work {
  if (order.kind === 'rebuild') return startRebuild(order.columns, order.byName);
  return order.kind === 'build names' ? startNames(order.other) : startProfiles(order.other);
}

/** Documents are added as they arrive, while the next ones are read. */
function startProfiles(names: MessagePort): Work<SearchedRows> {
  const builder = new ProfileColumnsBuilder();
  return {
    receive(rows) {
      for (const document of documentsIn(rows)) builder.add(document);
    },
    finish() {
      const layout = builder.layOut();
      names.postMessage(layout);
      return builder.build(layout);
    },
  };
}

function startNames(profiles: MessagePort): Work<SearchedRows> {
  const builder = new NameColumnsBuilder();
  return {
    receive(rows) {
      for (const names of namesIn(rows)) builder.add(names);
    },
    async finish() {
      const [layout] = (await once(profiles, 'message')) as [Layout];
      return builder.build(layout);
    },
  };
}

function startRebuild(old: Columns, byName: Uint32Array): Work<string> {
  const documents: PendingChanges['documents'][number][] = [];
  return {
    receive: (part) => void documents.push(...JSON.parse(part)),
    finish: () => rebuild(old, { documents, byName }),
  };
}
