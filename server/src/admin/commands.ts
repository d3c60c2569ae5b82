import { ConfigError } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { migrateDatabase } from '#server/create-context.ts';
import { type Command, readCommandLine } from './command.ts';
import { MEMBER_COMMANDS } from './member-commands.ts';
import { SITE_COMMANDS } from './site-commands.ts';

const COMMANDS: Record<string, Command> = { ...MEMBER_COMMANDS, ...SITE_COMMANDS };
const COLUMN = 23;

/** Run a command of `npm run admin`, and return what to print. Throws ConfigError with the list of commands. */
export async function runCommand(ctx: Context, argv: readonly string[]): Promise<string> {
  const line = readCommandLine(argv);
  const command = line && Object.hasOwn(COMMANDS, line.name) ? COMMANDS[line.name] : undefined;
  if (!line || !command) throw new ConfigError(usage());
  if (!command.isBeforeMigration) await migrateDatabase(ctx, { isForced: false });
  return command.run(ctx, line.given);
}

function usage(): string {
  const lines = Object.entries(COMMANDS).map(([name, { takes = '', does }]) => {
    return `  ${`${name} ${takes}`.padEnd(COLUMN)} ${does}`;
  });
  return ['npm run admin -- COMMAND', ...lines].join('\n');
}
