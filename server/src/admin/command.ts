import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { findMemberByEmail } from '#server/features/members/members/service.ts';
import { AppError } from '#server/platform/app-error.ts';

/** A command of the operator's, as `npm run admin -- NAME` runs it. */
export interface Command {
  /** What follows its name, such as `EMAIL`. */
  takes?: string;
  /** What it does, for the list of commands. */
  does: string;
  /** Whether it looks at the database as it is, while the others migrate it first. */
  isBeforeMigration?: true;
  /** Returns what to print. */
  run(ctx: Context, given: Given): Promise<string>;
}

/** What a command was given, after its name. */
export interface Given {
  /** The first arguments; empty if they are missing. */
  first: string;
  second: string;
  third: string;
  force: boolean;
  stopFirst: boolean;
  until: string | undefined;
}

/** Read a command line. Returns undefined for an option that no command has. */
export function readCommandLine(
  argv: readonly string[],
): { name: string; given: Given } | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        force: { type: 'boolean', default: false },
        'stop-first': { type: 'boolean', default: false },
        until: { type: 'string' },
      },
    });
    const [name = '', first = '', second = '', third = ''] = positionals;
    const { force, until } = values;
    return { name, given: { first, second, third, force, until, stopFirst: values['stop-first'] } };
  } catch {
    return undefined;
  }
}

/** Find the member with this address. Throws USER_NOT_FOUND. */
export async function memberOf(ctx: Pick<Context, 'db'>, { first }: Given): Promise<MemberRow> {
  const member = await findMemberByEmail(ctx, addressOf(first));
  if (!member) throw new AppError('USER_NOT_FOUND');
  return member;
}

/** An address as the database has it. Throws ConfigError if there is none. */
export function addressOf(text: string): string {
  if (!text.includes('@')) throw new ConfigError('This command needs the address of a member.');
  return text.toLowerCase();
}

/** The path of a file from the folder in which the operator called npm, which runs its scripts in the root folder. */
export function fromCallersFolder(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
