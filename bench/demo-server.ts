import type { BrowserContext } from '@playwright/test';
import { openStore } from '../chaos/database.ts';
import { Participant } from '../chaos/participant.ts';
import { PRODUCTION, ServerProcess } from '../chaos/server-process.ts';
import { DEMO_ACCOUNTS, type DemoAccount } from '../server/demo/accounts.ts';
import { freePort } from '../tools/test/free-port.ts';
import { fill } from './members.ts';

const MEMBERS = 2_500;

/** The built product with the demo's members, and no limit on requests. */
export interface DemoServer {
  base: string;
  stop(): Promise<void>;
}

/** @param settings environment variables besides those of the demo */
export async function startDemoServer(settings: Record<string, string> = {}): Promise<DemoServer> {
  const { store, close } = await openStore('sqlite');
  await fill(store, MEMBERS);
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const demo = { ...PRODUCTION, DEMO: 'true', PUBLIC_URL: base };
  const server = new ServerProcess(port, { ...store.environment, ...demo, ...settings });
  await server.start();
  return {
    base,
    async stop() {
      await server.stop();
      await close();
    },
  };
}

/** Give the browser the session of a demo member, as signing in does. */
export async function signIn(context: BrowserContext, base: string, email: string): Promise<void> {
  const account = DEMO_ACCOUNTS.find((each) => each.email === email) as DemoAccount;
  const { cookie } = await Participant.signIn(base, account);
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    return { name, value, url: base };
  });
  await context.addCookies(cookies);
}
