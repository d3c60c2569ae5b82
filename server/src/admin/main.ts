import { readConfig } from '#server/config.ts';
import { createContext } from '#server/create-context.ts';
import { createLog } from '#server/platform/log.ts';
import { runCommand } from './commands.ts';
import { explain } from './explain.ts';

async function main(argv: readonly string[]): Promise<string> {
  const ctx = createContext(readConfig(process.env), { log: createLog('warn', process.stderr) });
  try {
    return await runCommand(ctx, argv);
  } finally {
    await ctx.db.destroy();
  }
}

main(process.argv.slice(2)).then(
  (text) => console.log(text),
  (error: unknown) => {
    console.error(explain(error));
    process.exitCode = 1;
  },
);
