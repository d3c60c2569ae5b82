import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { makeMembers } from '../server/demo/members.ts';
import { Random } from '../server/demo/random.ts';
import { FIELDS } from '../server/src/import/fields.ts';

const IMPORT = fileURLToPath(new URL('../server/src/import/main.ts', import.meta.url));

/** Members are made in parts, because those of a part are in memory together. */
const PART = 100_000;

interface Members {
  count: number;
  /** Files of different domains have no member in common. */
  domain?: string;
}

/** Write a file of fictional members for the import; its ending, `.csv` or `.jsonl`, says in which format. */
export async function writeMemberFile(path: string, members: Members): Promise<void> {
  await pipeline(Readable.from(linesOf(path.endsWith('.csv'), members)), createWriteStream(path));
}

/** Import a file as an operator would. */
export async function runImport(path: string, environment: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [IMPORT, path], {
    env: { ...process.env, DEMO: 'false', DATABASE_URL: '', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
}

function* linesOf(isCsv: boolean, { count, domain }: Members): Generator<string> {
  if (isCsv) yield `${FIELDS.join(',')}\n`;
  const now = Date.now() - 1_000;
  for (let part = 0; part * PART < count; part += 1) {
    const size = Math.min(PART, count - part * PART);
    for (const member of makeMembers(new Random(99 + part), { count: size, now })) {
      const { verifiedAt, emailVerifiedAt, ...row } = member;
      if (domain) row.email = row.email.replace(/@.*/, `@${domain}`);
      if (part > 0) row.email = row.email.replace('@', `.part${part}@`);
      yield `${isCsv ? FIELDS.map((name) => cell(row[name])).join(',') : JSON.stringify(row)}\n`;
    }
  }
}

function cell(value: unknown): string {
  const text = String(value ?? '');
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
