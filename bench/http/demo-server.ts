import type { BrowserContext } from '@playwright/test';
import { freePort } from '../../tools/test/free-port.ts';
import { Client, embeddedWithMembers } from './members.ts';
import { LINTEL, startServer } from './processes.ts';

const MEMBERS = 2_500;

/** The built product with the demo's members, and no limit on requests. */
export interface DemoServer {
  base: string;
  port: number;
  stop(): Promise<void>;
}

/** @param settings environment variables besides those of the demo */
export async function startDemoServer(settings: Record<string, string> = {}): Promise<DemoServer> {
  const { folder, remove } = await embeddedWithMembers(MEMBERS);
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const env = {
    NODE_ENV: 'production',
    DEMO: 'true',
    DATABASE_URL: '',
    DATA_DIR: folder,
    PUBLIC_URL: base,
    RATE_LIMIT_FACTOR: '1000',
    ...settings,
  };
  const server = await startServer(LINTEL, { port, path: '/readyz', env });
  return {
    base,
    port,
    async stop() {
      await server.stop();
      await remove();
    },
  };
}

/** The page of the member whom a search shows first. */
export async function pathOfProfile(member: Client): Promise<string> {
  const answer = await member.get('/api/profiles');
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return `/profile/${items[0]?.id}`;
}

/** Give the browser a demo member's session, as signing in does. */
export async function signIn(
  context: BrowserContext,
  base: string,
  email?: string,
): Promise<Client> {
  const client = await Client.signIn(Number(new URL(base).port), email);
  const cookies = client.cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    return { name, value, url: base };
  });
  await context.addCookies(cookies);
  return client;
}
