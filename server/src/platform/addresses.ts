import { BlockList, isIP } from 'node:net';

const THIS_MACHINE = '127.0.0.1,::1';
const LOOPBACK = readAddresses('LOOPBACK', '127.0.0.0/8,::1', []);

/** Reads addresses and networks such as `10.0.0.0/8`, separated by commas. The default is this machine alone. */
export function readAddresses(name: string, text: string | undefined, faults: string[]): BlockList {
  const list = new BlockList();
  for (const entry of (text ?? THIS_MACHINE).split(',').map((part) => part.trim())) {
    if (entry && !add(list, entry)) {
      faults.push(`${name} must list addresses or networks such as 10.0.0.0/8: ${entry} is none.`);
    }
  }
  return list;
}

/** Whether the list contains the address, in whichever notation the system gives it. */
export function isListed(list: BlockList, ip: string): boolean {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return list.check(address, familyOf(address));
}

/** Whether an address is this machine's own. */
export function isLoopback(ip: string): boolean {
  return isListed(LOOPBACK, ip);
}

/** Whether a host, with its port if it has one, is a name of this machine. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
}

interface SiteConfig {
  publicUrl: string | undefined;
  production: boolean;
  linkBase: string;
}

/**
 * The site as the caller's browser sees it: the public address or, in development without one, the local address that
 * they use, because their cookies and passkeys belong to it.
 */
export function siteBase(config: SiteConfig, host: string): string {
  if (config.publicUrl || config.production || !isLoopbackHost(host)) return config.linkBase;
  return `http://${host}`;
}

function add(list: BlockList, entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const bits = prefix === undefined ? undefined : Number(prefix);
  const most = { 4: 32, 6: 128 }[isIP(address)];
  if (most === undefined || rest.length > 0) return false;
  if (bits === undefined) list.addAddress(address, familyOf(address));
  else if (prefix === '' || !Number.isInteger(bits) || bits < 0 || bits > most) return false;
  else list.addSubnet(address, bits, familyOf(address));
  return true;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
