import { parseArgs } from 'node:util';
import { gazetteer } from '@lintel/engine/places';
import { readConfig } from '#server/config.ts';
import { createContext, migrateDatabase } from '#server/create-context.ts';
import { removePositions, savePositions } from '#server/features/directory/places/service.ts';
import { createLog } from '#server/platform/log.ts';
import { InputError } from '../input.ts';
import { explain } from '../run.ts';
import { readPositions } from './read-positions.ts';

const USAGE = `Say which file has the positions of outcodes: npm run places -- FILE [--attribution="Source: ..."]
GeoNames' postal codes (GB.txt), Code-Point Open (codepo_gb.zip), or CSV with the columns outcode or postcode, lat and long.
npm run places -- --remove puts outcodes back to their post towns.`;

async function run(): Promise<string> {
  const { path, remove, attribution } = readArguments();
  const year = new Date().getFullYear();
  const read = path === undefined ? undefined : await readPositions(path, year);
  const ctx = createContext(readConfig(process.env), { log: createLog('silent') });
  try {
    await migrateDatabase(ctx);
    if (remove || !read) {
      await removePositions(ctx.db);
      return 'Outcodes will be at their post towns again after the servers restart.';
    }
    await savePositions(ctx.db, { ...read, ...(attribution && { attribution }) });
    const counts = [Object.keys(read.byId), gazetteer().outcodes()].map(({ length }) => length);
    const [exact, all] = counts.map((count) => count.toLocaleString('en-GB'));
    return `${exact} of ${all} outcodes will have the positions in this file after the servers restart.`;
  } finally {
    await ctx.db.destroy();
  }
}

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { attribution: { type: 'string' }, remove: { type: 'boolean', default: false } },
    });
    const [path, ...more] = positionals;
    const isComplete = values.remove ? path === undefined : path !== undefined;
    if (isComplete && more.length === 0) {
      return { path, remove: values.remove, attribution: values.attribution ?? null };
    }
  } catch {
    // An unknown option gets the same message as a missing file.
  }
  throw new InputError(USAGE);
}

try {
  console.log(await run());
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
