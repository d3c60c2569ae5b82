import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../server/src/db/migrate.ts';
import { type DatabaseLocation, openDatabase } from '../../server/src/db/open.ts';
import { DEMO_ACCOUNTS } from '../../server/src/demo/accounts.ts';
import { fillDemo } from '../../server/src/demo/fill.ts';

const ACCOUNT = DEMO_ACCOUNTS[0];

/** A folder for an embedded database with so many fictional members; `remove` deletes it. */
export async function embeddedWithMembers(memberCount: number) {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-'));
  await fill({ engine: 'sqlite', path: join(folder, 'lintel.db') }, memberCount);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Fills an empty database with fictional members and the demo's accounts. */
export async function fill(location: DatabaseLocation, memberCount: number): Promise<void> {
  const db = openDatabase(location, () => undefined);
  await migrate(db);
  await fillDemo(db, { memberCount, onProgress: () => undefined });
  await db.destroy();
}

/** Signs in as a browser does and answers its cookie header. */
export async function signIn(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/signin/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ACCOUNT?.email, password: ACCOUNT?.password }),
  });
  if (!answer.ok) throw new Error(`Signing in was answered ${answer.status}.`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
