import { BlockList, isIP } from 'node:net';

const THIS_MACHINE = '127.0.0.1,::1';
const LOOPBACK = readAddresses('LOOPBACK', '127.0.0.0/8,::1', []);

/** Read addresses and networks such as `10.0.0.0/8`, separated by commas. The default is this machine alone. */
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
  const address = ipv4In(groupsOf(ip) ?? []) ?? ip;
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

/** The eight 16-bit groups of an IPv6 address in any notation; undefined if it is not one. */
export function groupsOf(ip: string): number[] | undefined {
  const [address = ''] = ip.split('%');
  if (isIP(address) !== 6) return undefined;
  const inHex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${hex(a * 256 + b)}:${hex(c * 256 + d)}`;
  });
  const [head = [], tail = []] = inHex
    .split('::')
    .map((half) => half.split(':').filter(Boolean).map(parseHex));
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/** A group of an IPv6 address, without leading zeros. */
export function hex(group: number): string {
  return group.toString(16);
}

/** The IPv4 address in an IPv4-mapped IPv6 address (`::ffff:192.0.2.1`), if it is one. */
export function ipv4In(groups: readonly number[]): string | undefined {
  if (groups.slice(0, 6).join() !== '0,0,0,0,0,65535') return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

function parseHex(group: string): number {
  return Number.parseInt(group, 16);
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

/** What counts as one caller: an IPv4 address, or an IPv6 /64 network, which one household or office has to itself. */
export function networkOf(ip: string): string {
  const groups = groupsOf(ip);
  return groups ? (ipv4In(groups) ?? prefixOf(groups, 4)) : ip;
}

/** The IPv6 /48 of an address, which one customer of a provider may have to themself; undefined for IPv4. */
export function siteOf(ip: string): string | undefined {
  const groups = groupsOf(ip);
  return groups && ipv4In(groups) === undefined ? prefixOf(groups, 3) : undefined;
}

function prefixOf(groups: readonly number[], length: number): string {
  return `${groups.slice(0, length).map(hex).join(':')}::/${length * 16}`;
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
