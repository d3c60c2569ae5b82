import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Config, ConfigError } from '#server/config.ts';

const NO_ADDRESS = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);

/** Fail as the server would if it could not listen, before anything that takes long. */
export async function requirePort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen(port, host), 'listening');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!NO_ADDRESS.has(code)) throw error;
    throw new ConfigError(`HOST must be an address of this machine: ${host} is none.`, {
      cause: error,
    });
  }
  probe.close();
  await once(probe, 'close');
}
