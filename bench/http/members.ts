import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_ACCOUNTS, type DemoAccount } from '../../server/demo/accounts.ts';
import { fillDemo } from '../../server/demo/fill.ts';
import { readConfig } from '../../server/src/config.ts';
import { createContext } from '../../server/src/create-context.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import type { DatabaseLocation } from '../../server/src/db/open.ts';
import { measureDue } from '../../server/src/features/profiles/response-times/service.ts';

const [ACCOUNT] = DEMO_ACCOUNTS as readonly [DemoAccount];

/** Create a folder with an embedded database of this many fictional members; `remove` deletes it. */
export async function embeddedWithMembers(memberCount: number) {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-'));
  await fill({ engine: 'sqlite', path: join(folder, 'lintel.db') }, memberCount);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Fill an empty database with fictional members and the demo accounts. */
export async function fill(location: DatabaseLocation, memberCount: number): Promise<void> {
  const ctx = createContext({ ...readConfig({ LOG_LEVEL: 'silent' }), database: location });
  await migrate(ctx.db);
  await fillDemo(ctx, { memberCount, onProgress: () => undefined });
  // A server would measure them while it is itself measured.
  await measureDue(ctx);
  await ctx.db.destroy();
}

/** A signed-in demo member on one server. */
export class Client {
  readonly cookie: string;
  readonly #base: string;

  private constructor(port: number, cookie: string) {
    this.#base = `http://127.0.0.1:${port}`;
    this.cookie = cookie;
  }

  /** @param email of a demo account; the first one's if it is left out */
  static async signIn(port: number, email: string = ACCOUNT.email): Promise<Client> {
    const password = DEMO_ACCOUNTS.find((account) => account.email === email)?.password;
    const answer = await fetch(`http://127.0.0.1:${port}/api/auth/signin/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    if (!answer.ok) throw new Error(`Signing in was answered ${answer.status}.`);
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
    return new Client(port, cookies.join('; '));
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.#base + path, { headers: { cookie: this.cookie, ...headers } });
  }

  async #send(method: string, path: string, body: unknown): Promise<void> {
    const headers = {
      cookie: this.cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    };
    const answer = await fetch(this.#base + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}.`);
  }

  /** Changes the name of the member's business. */
  async rename(businessName: string): Promise<void> {
    await this.#send('PUT', '/api/profiles/me', { ...ACCOUNT.profile, businessName });
  }

  /** Sends a message to another member. */
  async write(memberId: string, content: string): Promise<void> {
    const clientId = randomUUID();
    await this.#send('POST', `/api/conversations/${memberId}/messages`, { clientId, content });
  }

  async ownId(): Promise<string> {
    const answer = await this.get('/api/auth/me');
    return ((await answer.json()) as { id: string }).id;
  }

  /** The number of profiles that a search for this text finds. */
  async countFor(text: string): Promise<number> {
    const answer = await this.get(`/api/profiles?q=${encodeURIComponent(text)}`);
    return ((await answer.json()) as { total: number }).total;
  }
}
