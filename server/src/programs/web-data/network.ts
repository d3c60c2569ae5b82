import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { requireNothingHeld } from '#server/db/one-connection.ts';
import { AppError } from '#server/platform/app-error.ts';

/** How names become addresses and addresses connections. Tests put their own server behind public addresses. */
export interface WebNetwork {
  /** All addresses of a name. */
  resolve(hostname: string): Promise<string[]>;
  /** The address to which a connection is made: the same address, except in tests. */
  route(address: string, port: number): { host: string; port: number };
}

export const INTERNET: WebNetwork = {
  async resolve(hostname) {
    // The operating system prefers an IPv6 address even where none can be reached.
    const found = await lookup(hostname, { all: true, order: 'ipv4first' });
    return found.map(({ address }) => address);
  },
  route: (host, port) => ({ host, port }),
};

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
const PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 };
const ALLOWED_PORTS = ['', ...Object.values(PORTS).map(String)];

/**
 * Parse an address that may be fetched: http or https on port 80 or 443, without a name or password.
 * @throws ADDRESS_NOT_ALLOWED
 */
export function parseWebAddress(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  const isUsual = url && url.protocol in PORTS && ALLOWED_PORTS.includes(url.port);
  if (!isUsual || url.username !== '' || url.password !== '') {
    throw new AppError('ADDRESS_NOT_ALLOWED');
  }
  url.hash = '';
  return url;
}

/**
 * Resolve a name once, for a connection to exactly the address returned. A name with any address that is not public is
 * refused, because a connection might use that one.
 * @throws ADDRESS_NOT_ALLOWED; PAGE_UNREACHABLE if the name has no address
 */
export async function findPublicAddress(
  network: WebNetwork,
  hostname: string,
  signal?: AbortSignal,
): Promise<string> {
  requireNothingHeld();
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = ipaddr.isValid(literal)
    ? [literal]
    : await unlessAborted(network.resolve(hostname), signal).catch((cause: unknown) => {
        throw new AppError('PAGE_UNREACHABLE', { cause });
      });
  if (!addresses.every(isPublic)) throw new AppError('ADDRESS_NOT_ALLOWED');
  const [address] = addresses;
  if (!address) throw new AppError('PAGE_UNREACHABLE');
  return address;
}

/** The address for a connection to a web address, once its name has been resolved and found public. */
export async function findRoute(network: WebNetwork, url: URL, signal?: AbortSignal) {
  const address = await findPublicAddress(network, url.hostname, signal);
  return network.route(address, Number(url.port) || (PORTS[url.protocol] as number));
}

/**
 * Whether an address belongs to the public internet. IPv6 has a single block of such addresses; the deprecated ones
 * that contain an IPv4 address (`::7f00:1`) are outside it.
 */
function isPublic(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  const isGlobal = !(address instanceof ipaddr.IPv6) || address.match(GLOBAL_IPV6);
  return isGlobal && address.range() === 'unicast';
}

/** Wait for a task, but not beyond the signal: a look-up cannot be cancelled. */
async function unlessAborted<T>(task: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return task;
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    return await Promise.race([task, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
