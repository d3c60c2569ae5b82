import { explain, runCommandLine } from '#server/admin/command-line.ts';
import { type Config, readConfig } from '#server/config.ts';
import { BadArchive } from './archive.ts';
import { createBackup } from './create.ts';
import { BackupRefused, type Manifest } from './manifest.ts';
import { restoreBackup } from './restore.ts';

const MOVE = '--move';
const USAGE = `npm run backup -- FILE    writes the database and members' files into FILE
npm run restore -- FILE   restores FILE into an empty data folder, or into the empty database in DATABASE_URL
  --move   keeps sessions, pages, links and waiting emails: for a backup after which no server of the old database has run
Settings are those of npm start.`;

async function main([command, ...args]: readonly string[]): Promise<string> {
  const isMove = command === 'restore' && args.includes(MOVE);
  const [file, ...more] = isMove ? args.filter((arg) => arg !== MOVE) : args;
  if (!file || more.length > 0) throw new BackupRefused(USAGE);
  const config = readConfig(process.env);
  if (command === 'restore') {
    const restoring = restoreBackup(config, file, { isMove }).catch(blameArchive(file));
    const [restored, words] = await restoring;
    return `Restored into ${targetOf(config)}: ${describe(restored)}.\n${words}`;
  }
  const { lost, ...written } = await createBackup(config, file);
  for (const key of lost) {
    console.error(`The database refers to a file that is missing in the storage: ${key}`);
    process.exitCode = 1;
  }
  return `${file} holds ${describe(written)}.`;
}

/** What is wrong in a way that nothing else explains is wrong with the archive. */
function blameArchive(file: string) {
  return (error: unknown): never => {
    if (typeof explain(error) === 'string') throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new BadArchive(`${file} is damaged, or is not a backup: ${why.replace(/\W+$/, '')}.`, {
      cause: error,
    });
  };
}

function targetOf({ database, dataDir }: Config): string {
  return database.engine === 'sqlite' ? dataDir : 'the database in DATABASE_URL';
}

function describe({ tables, files, createdAt }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  const [tableCount, rowCount, fileCount] = [Object.keys(tables).length, rows, files].map((n) =>
    n.toLocaleString('en-GB'),
  );
  return `${tableCount} tables with ${rowCount} rows and ${fileCount} files, as of ${createdAt}`;
}

await runCommandLine(main);
