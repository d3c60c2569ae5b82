import { readConfig } from '#server/config.ts';
import { createContext } from '#server/create-context.ts';
import { createLog } from '#server/platform/log.ts';
import { runCommandLine } from './command-line.ts';
import { runCommand } from './commands.ts';

async function main(argv: readonly string[]): Promise<string> {
  const ctx = createContext(readConfig(process.env), { log: createLog('warn', process.stderr) });
  try {
    return await runCommand(ctx, argv);
  } finally {
    await ctx.db.destroy();
  }
}

await runCommandLine(main);
