import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listCode, ROOT, report } from './source-files.ts';

interface Endpoint {
  method: string;
  path: string;
  projectPath?: string;
  errors: readonly string[];
  refusal?: string;
}
interface Named {
  name: string;
  file: string;
  endpoint: Endpoint;
}
interface Contract {
  named: Named[];
  listed: readonly unknown[];
  codes: string[];
}

/** Find differences between contract and server: endpoints mounted nowhere or twice, and errors never thrown. */
export async function findContractFaults(
  root: string,
): Promise<{ faults: string[]; seen: number }> {
  const contract = await readContract(root);
  const server = listCode(root, 'server/src')
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const routes = server.filter(({ path }) => path.endsWith('/routes.ts'));
  const everything = server.map(({ text }) => text).join('\n');
  // Thrown for invalid input and for a path that names nothing, although the server code does not name them.
  const refusals = new Set(
    contract.named.flatMap(({ endpoint: { path, errors, refusal } }) => [
      refusal,
      ...errors.filter((code) => path.includes('{') && code.endsWith('_NOT_FOUND')),
    ]),
  );
  const faults = [
    ...contract.named.flatMap((named) => endpointFaults(named, contract, routes)),
    ...addressedTwice(contract.named),
    ...contract.codes
      .filter((code) => !refusals.has(code) && !new RegExp(`['"]${code}['"]`).test(everything))
      .map(
        (code) =>
          `${code} is in the table of errors, but the server never throws it: throw it or delete it.`,
      ),
  ];
  return { faults, seen: contract.named.length };
}

async function readContract(root: string): Promise<Contract> {
  const modules = listCode(root, 'contract/src').filter((path) => !path.endsWith('.test.ts'));
  const named: Named[] = [];
  for (const file of modules) {
    const exports = Object.entries(await load(root, file));
    for (const [name, value] of exports) {
      if (isEndpoint(value)) named.push({ name, file, endpoint: value });
    }
  }
  const { ENDPOINTS } = (await load(root, 'contract/src/api.ts')) as {
    ENDPOINTS: readonly unknown[];
  };
  const { ERRORS } = (await load(root, 'contract/src/errors.ts')) as { ERRORS: object };
  return { named, listed: ENDPOINTS, codes: Object.keys(ERRORS) };
}

async function load(root: string, file: string): Promise<object> {
  const path = join(root, file);
  if (!existsSync(path)) throw new Error(`${file} is missing: the contract cannot be checked.`);
  return import(pathToFileURL(path).href);
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}

function endpointFaults(
  { name, file, endpoint }: Named,
  { listed, codes }: Contract,
  routes: { path: string; text: string }[],
): string[] {
  const faults: string[] = [];
  if (!listed.includes(endpoint)) {
    faults.push(`${name} is not in ENDPOINTS: add ${basename(file)} to contract/src/api.ts.`);
  }
  const mount = new RegExp(`\\bserve\\(\\s*${name}\\b`, 'g');
  const mounts = routes.flatMap(({ path, text }) => [...text.matchAll(mount)].map(() => path));
  if (mounts.length === 0) {
    faults.push(
      `${name} (${endpoint.path}) is mounted nowhere: serve(${name}, ...) in a routes.ts.`,
    );
  }
  if (mounts.length > 1) faults.push(`${name} is mounted more than once: ${mounts.join(', ')}.`);
  for (const code of endpoint.errors.filter((code) => !codes.includes(code))) {
    faults.push(`${name} promises the error ${code}, which contract/src/errors.ts does not know.`);
  }
  return faults;
}

function addressedTwice(named: Named[]): string[] {
  const addressed = named.flatMap((each) => {
    const { method, path, projectPath } = each.endpoint;
    return [path, projectPath ?? []]
      .flat()
      .map((one) => ({ ...each, address: `${method} ${one}` }));
  });
  const byAddress = Map.groupBy(addressed, ({ address }) => address);
  return [...byAddress]
    .filter(([, sharing]) => sharing.length > 1)
    .map(
      ([address, sharing]) =>
        `${address} is claimed by ${sharing.map(({ name }) => name).join(' and ')}.`,
    );
}

if (import.meta.main) {
  const { faults, seen } = await findContractFaults(ROOT);
  if (seen < 10) faults.push(`Only ${seen} endpoints were looked at.`);
  report(faults, `${seen} endpoints are mounted once each, and every error is thrown`);
}
