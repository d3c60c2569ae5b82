import { parseArgs } from 'node:util';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { createContext, prepareDatabase } from '#server/create-context.ts';
import { isDatabaseUnavailable } from '#server/db/failures.ts';
import { createLog } from '#server/platform/log.ts';
import { BadLineReport } from './bad-line-report.ts';
import { FIELDS } from './fields.ts';
import { type ImportCounts, importMembers } from './import-members.ts';
import { checkReadable, ENCODINGS, type Encoding, InputError } from './input.ts';
import { RefusedRows } from './refused-rows.ts';

const USAGE = `Say which file to import: npm run import -- members.csv
--dry-run only says what would be imported; --encoding=windows-1252 reads files of old spreadsheets.
CSV needs a first line with the names of the columns; JSON lines need one object a line.
Settings are those of npm start; --empty means the database without the demo, as it does there.`;

/**
 * Import the file that the command line names, and set the exit code.
 * @param fill fills the demo's database before the import
 */
export async function runImport(fill?: Fill): Promise<void> {
  try {
    process.exitCode = await run(fill);
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

type Fill = (ctx: Context) => Promise<void>;

async function run(fill: Fill | undefined): Promise<number> {
  const { path, isEmpty, isDryRun, encoding } = readArguments();
  const config = readConfig({ ...process.env, ...(isEmpty && { DEMO: 'false' }) });
  await checkReadable(path);
  const ctx = createContext(config, { log: createLog('silent') });
  const print = (line: string) => console.error(line);
  const report = new BadLineReport(path, print);
  const repeated = new BadLineReport(path, print, 'repeated-lines');
  const refused = new RefusedRows(path);
  try {
    await prepareDatabase(ctx, fill);
    console.log(`Importing ${path} into ${describeDatabase(config)}`);
    const result = await importMembers(
      {
        ...ctx,
        isDryRun,
        encoding,
        onBadLine(line, reasons, values) {
          report.add(line, reasons);
          if (values) refused.add(values, reasons);
        },
        onRepeated: (line, email, firstLine) =>
          repeated.add(line, [`${email} is on line ${firstLine} too; this line was skipped.`]),
        onProgress: (counts) => console.log(`  ${describeCounts(counts)}`),
      },
      path,
    );
    console.log(
      `${isDryRun ? 'Nothing was written; it would be' : 'Done'}: ${describeCounts(result)}.`,
    );
    const absent = FIELDS.filter((field) => !result.found.includes(field));
    console.log(
      `Columns found: ${result.found.join(', ')}. Not in the file: ${absent.join(', ')}.`,
    );
    if (result.ignored.length > 0) console.log(`Ignored columns: ${result.ignored.join(', ')}.`);
    for (const [name, taken] of result.assumed) {
      console.log(`Several places are called ${name}; used ${taken}.`);
    }
    return result.bad === 0 ? 0 : 1;
  } finally {
    if (report.close()) console.error(`All invalid lines, with reasons: ${report.path}`);
    if (refused.close()) console.error(`Their rows, to correct and import: ${refused.path}`);
    if (repeated.close()) console.error(`All repeated addresses: ${repeated.path}`);
    await ctx.db.destroy();
  }
}

interface Arguments {
  path: string;
  isEmpty: boolean;
  isDryRun: boolean;
  encoding: Encoding | undefined;
}

function readArguments(): Arguments {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        empty: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        encoding: { type: 'string' },
      },
    });
    const [path, ...more] = positionals;
    const encoding = ENCODINGS.find((name) => name === values.encoding?.toLowerCase());
    if (path && more.length === 0 && encoding === values.encoding?.toLowerCase()) {
      return { path, isEmpty: values.empty, isDryRun: values['dry-run'], encoding };
    }
  } catch {
    // An unknown option gets the same message as a missing file.
  }
  throw new InputError(USAGE);
}

function describeDatabase({ database, demo }: Config): string {
  if (database.engine === 'postgres') return 'the database in DATABASE_URL';
  return demo ? `the demo's database ${database.path}` : database.path;
}

function describeCounts({ read, imported, skipped, bad }: ImportCounts): string {
  const [lines, ...others] = [read, imported, skipped, bad].map((n) => n.toLocaleString('en-GB'));
  const [added, known, refused] = others;
  return `${lines} read, ${added} imported, ${known} skipped (email already known), ${refused} invalid`;
}

/** Describe an error for the person who runs a command; unexpected ones as they are. */
export function explain(error: unknown): unknown {
  if (error instanceof InputError || error instanceof ConfigError) return error.message;
  const { message, syscall, errcode } = error as NodeJS.ErrnoException & { errcode?: number };
  const isForeseen = syscall !== undefined || errcode !== undefined || isDatabaseUnavailable(error);
  if (!isForeseen) return error;
  return `The database cannot be used (${message}). The members imported so far stay; run the import again.`;
}
