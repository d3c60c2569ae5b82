import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { listCode, ROOT, report } from './source-files.ts';

// The size of the product, in tokens: lines can be made denser, tokens cannot. Tests and data files do not count.

const FILE = 'size.json';
const PRODUCT = ['contract', 'engine', 'server', 'web'];
const TEST = /\.(test|spec)\.ts$|\/testing\//;
/** How far below its figure a folder may be before `npm run format` lowers the figure, and how much room that leaves. */
const SLACK = 0.02;
const ROOM = 0.01;

/** What a folder or a count may reach. */
interface Row {
  most: number;
  /** For a figure that has risen: who feels it, and what was removed for it. */
  why?: string;
}
type Rows = Record<string, Row>;
export interface Size {
  tokens: Rows;
  counts: Rows;
}

/** Things of which each one more is a decision, and where they stand. */
const COUNTED: Record<string, { in: RegExp; pattern: RegExp }> = {
  endpoints: { in: /^contract\/src\//, pattern: /^export const \w+ = defineEndpoint\(/gm },
  tables: { in: /^server\/src\/db\/ownership\.ts$/, pattern: /^ {2}\w+: '[a-z-]+\/[a-z-]+',$/gm },
  settings: { in: /^server\/src\/.*(config|settings)\.ts$/, pattern: /^ {2,4}[A-Z][A-Z_]+: z/gm },
  jobs: { in: /^server\/src\//, pattern: /\bhourlyJob\('|\beveryMilliseconds: [A-Z]/g },
  emails: { in: /^server\/src\/emails\//, pattern: /^export function \w+Email\(/gm },
  'services that re-export a store, rules or view': {
    in: /^server\/src\/.*\/service\.ts$/,
    pattern:
      /^export (const \{[^}]*\} = (store|rules|view);|\{[^}]*\} from '\.\/(store|rules|view)\.ts')/gm,
  },
};

/** Find folders and counts that are over their figure, rows without a reason, and folders without a row. */
export function findSizeFaults(root: string, before: Size | undefined = sizeBefore(root)) {
  const size = readSize(root);
  const files = measure(root);
  const faults = [
    ...Object.entries(size.tokens).flatMap(([folder, { most }]) => {
      const inside = files.filter(({ path }) => isIn(path, folder));
      const tokens = sum(inside);
      if (tokens <= most) return [];
      const largest = inside.toSorted((one, other) => other.tokens - one.tokens).slice(0, 3);
      const names = largest.map((file) => `${file.path} (${file.tokens})`).join(', ');
      return [`${folder} has ${tokens} tokens of at most ${most}. Its largest files: ${names}.`];
    }),
    ...Object.entries(count(files)).flatMap(([name, found]) => {
      const most = size.counts[name]?.most ?? 0;
      return found > most ? [`${name}: ${found} of at most ${most}.`] : [];
    }),
    ...foldersOf(files).flatMap((folder) =>
      size.tokens[folder] ? [] : [`${folder} has no row in ${FILE}.`],
    ),
    ...(['tokens', 'counts'] as const).flatMap((kind) => findRises(size[kind], before?.[kind])),
  ];
  return { faults, seen: files.length };
}

function findRises(rows: Rows, before: Rows = {}): string[] {
  return Object.entries(rows).flatMap(([name, { most, why }]) => {
    const earlier = before[name];
    if (!earlier || most <= earlier.most || (why && why !== earlier.why)) return [];
    return [
      `${name} rises from ${earlier.most} to ${most} in ${FILE}. Say in its "why" who feels it, and what was removed for it.`,
    ];
  });
}

/** Lower the figures of folders that have become smaller by more than the slack, and of counts. A mending has room. */
export function lowerFigures(root: string): void {
  const size = readSize(root);
  const files = measure(root);
  for (const [folder, row] of Object.entries(size.tokens)) {
    const tokens = sum(files.filter(({ path }) => isIn(path, folder)));
    if (tokens < row.most * (1 - SLACK)) row.most = Math.floor(tokens * (1 + ROOM));
  }
  for (const [name, found] of Object.entries(count(files))) {
    const row = size.counts[name];
    if (row && found < row.most) row.most = found;
  }
  writeFileSync(join(root, FILE), toText(size));
}

/** The figures, a row on each line. */
function toText({ tokens, counts }: Size): string {
  const rows = (of: Rows) =>
    Object.entries(of).map(([name, { most, why }]) => {
      const reason = why === undefined ? '' : `, "why": ${JSON.stringify(why)}`;
      return `    ${JSON.stringify(name)}: { "most": ${most}${reason} }`;
    });
  return `{
  "tokens": {
${rows(tokens).join(',\n')}
  },
  "counts": {
${rows(counts).join(',\n')}
  }
}
`;
}

interface Measured {
  path: string;
  text: string;
  tokens: number;
  /** The public methods of its largest class. */
  methods: number;
}

function measure(root: string): Measured[] {
  return PRODUCT.flatMap((folder) => listCode(root, folder))
    .filter((path) => !TEST.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, ...measureSource(path, text) };
    });
}

function measureSource(path: string, text: string): { tokens: number; methods: number } {
  let [tokens, methods] = [0, 0];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  const visit = (node: ts.Node) => {
    if (ts.isJSDoc(node)) return;
    if (ts.isClassDeclaration(node)) methods = Math.max(methods, publicMethodsOf(node));
    const parts = node.getChildren(source);
    if (parts.length === 0 && node.getWidth(source) > 0) tokens += 1;
    for (const part of parts) visit(part);
  };
  visit(source);
  return { tokens, methods };
}

function publicMethodsOf({ members }: ts.ClassDeclaration): number {
  return members.filter(
    (member) => ts.isMethodDeclaration(member) && !ts.isPrivateIdentifier(member.name),
  ).length;
}

function count(files: readonly Measured[]): Record<string, number> {
  const found = Object.entries(COUNTED).map(([name, { in: place, pattern }]): [string, number] => {
    const inside = files.filter(({ path }) => place.test(path));
    return [name, inside.reduce((all, { text }) => all + [...text.matchAll(pattern)].length, 0)];
  });
  return {
    ...Object.fromEntries(found),
    'public methods of the largest class': Math.max(...files.map(({ methods }) => methods)),
    'files of at most 15 lines': files.filter(({ text }) => text.trimEnd().split('\n').length <= 15)
      .length,
  };
}

/** The folders that need a row: areas, and the other folders of a workspace's sources. */
function foldersOf(files: readonly { path: string }[]): string[] {
  const folder = /^(?:(?:server|web)\/src\/features\/[^/]+|(?:server|web)\/src\/[^/]+|\w+)(?=\/)/;
  return ['.', ...new Set(files.map(({ path }) => folder.exec(path)?.[0] ?? '.'))];
}

function isIn(path: string, folder: string): boolean {
  return folder === '.' || path.startsWith(`${folder}/`);
}

function sum(files: readonly { tokens: number }[]): number {
  return files.reduce((all, { tokens }) => all + tokens, 0);
}

const readSize = (root: string) => JSON.parse(readFileSync(join(root, FILE), 'utf8')) as Size;

/** The figures before the last change of them; undefined where the history does not reach so far. */
function sizeBefore(root: string): Size | undefined {
  if (!existsSync(join(root, '.git'))) return undefined;
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const isChanged = git('status', '--porcelain', FILE).trim() !== '';
    const last = git('log', '-1', '--format=%H', '--', FILE).trim();
    return JSON.parse(git('show', `${last}${isChanged ? '' : '^'}:${FILE}`)) as Size;
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const { faults, seen } = findSizeFaults(ROOT);
  report(faults, `${seen} files are within the figures of ${FILE}`);
}
