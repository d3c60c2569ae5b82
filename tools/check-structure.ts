import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listCode, listFiles, ROOT, report } from './source-files.ts';

const FOLDERS = ['contract', 'engine', 'server', 'web', 'tools', 'e2e', 'bench', 'chaos'];
const MAX_LINES = 300;
const MAX_TEST_LINES = 500;
const FORBIDDEN_NAMES = /^(utils?|helpers?|misc|common|index)(\.|$)/;
const FEATURES = /^server\/src\/features\//;
const FEATURE_FILE = /^server\/src\/features\/[^/]+\/(routes|[^/]+\/[a-z0-9-]+(\.test)?)\.ts$/;
const SOURCES = /^(engine|server|web)\/src\/./;
const CODE = /\.(ts|tsx|mjs|css)$/;
const FOLDER_FILES = 3;
const AREA = /^(web\/src|server\/src\/features\/[^/]+)$/;
/** Folders with fewer files, because what they hold belongs to no other folder. Those without code are not looked at. */
const SMALL_FOLDERS = new Set([
  'server/src/admin',
  'server/src/http/popup',
  'server/src/features/credentials/factor-challenges',
  'server/src/features/credentials/mail-allowance',
  'server/src/features/directory/places',
  'server/src/features/logs/member-events',
  'server/src/features/profiles/response-times',
  'server/src/features/profiles/blocked-pairs',
  'server/src/features/site/system',
  'web/src/features/messaging/live',
]);
const SERVER_ROOT = new Set(
  'main.ts start.ts app.ts jobs.ts context.ts create-context.ts config.ts features programs http platform db testing import admin backup emails'.split(
    ' ',
  ),
);
const WEB_ROOT = new Set('main.tsx vite-env.d.ts app public pages features ui lib'.split(' '));
const SQL = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*>)?`/;
const MAY_HOLD_SQL =
  /^server\/src\/(features\/[^/]+\/[^/]+\/(?!(service|rules|view)\.)|(db|platform|testing|import|admin|backup)\/)|^server\/src\/programs\/[^/]+\/(?!(service|rules|view)\.)|\.test\.ts$/;
const TEST_CODE = /\.(test|spec)\.ts$|^(server\/src\/testing|engine\/testing|e2e)\//;
const WAITS_BY_THE_CLOCK =
  /\bsetTimeout\([^;]*,\s*[\w(]|\bsetTimeout as\b|\bwaitForTimeout\(|\bexpect\s*\.poll\(|\bvi\.waitFor\(|\.toPass\(|\bperformance\.now\(|\bDate\.now\(\) - [a-z]/;
// Nothing notifies a journey that the server has written an email or received the last events of a closed page.
const MAY_WAIT = /^(e2e\/(account-mail|analytics\.spec)\.ts|tools\/check-.+)$/;
const CONNECTION = /\.(transaction|startTransaction|connection|stream)\(\)/;
// A backup copies a whole database, to which no server is connected or of which it only reads.
const MAY_HOLD_CONNECTION = /^server\/src\/(db\/transact|backup\/[a-z-]+)\.ts$|\.test\.ts$/;
// What waits for something else refuses a caller who holds a connection: by itself, or because it limits concurrency.
const WAITS = /(?<![.#\w]|async |function )(fetch|fork|spawn)\(|\bnew pg\.Client\(/;
const WAITS_IN = /^server\/src\/(features|http|platform|programs)\//;
const REFUSES_HOLDERS = /\b(requireNothingHeld|limitConcurrency)\b/;
// QueryState shows failed queries and failureToast failed actions, so other code does not need this button.
const RETRY_WORDS = /Try again/;
const MAY_SAY_RETRY = /^web\/src\/ui\/|\.test\.ts$/;
const PUT_OFF = /\b(TODO|FIXME|XXX|HACK)\b/;

/** Find files that are in the wrong place, too long, or contain what belongs elsewhere. */
export function findStructureFaults(root: string): { faults: string[]; seen: number } {
  const files = FOLDERS.flatMap((folder) => listCode(root, folder));
  const paths = FOLDERS.flatMap((folder) => listFiles(root, folder));
  const placementFaults = [
    ...paths.flatMap(placementFaultsOf),
    ...findSmallFolders(paths.filter((path) => placementFaultsOf(path).length === 0)),
  ];
  const textFaults = files.flatMap((path) =>
    textFaultsOf(path, readFileSync(join(root, path), 'utf8')),
  );
  return { faults: [...placementFaults, ...textFaults], seen: files.length };
}

function findSmallFolders(paths: readonly string[]): string[] {
  const folders = Map.groupBy(
    paths.filter((path) => SOURCES.test(path)),
    dirname,
  );
  return [...folders]
    .filter(([, files]) => files.some((path) => CODE.test(path)))
    .filter(([folder, { length }]) => length < FOLDER_FILES && !AREA.test(folder))
    .filter(([folder]) => !SMALL_FOLDERS.has(folder))
    .map(
      ([folder, { length }]) =>
        `${folder} has ${length} of at least ${FOLDER_FILES} files. Move them into the folder that they belong to.`,
    );
}

function placementFaultsOf(path: string): string[] {
  const faults: string[] = [];
  const badName = path.split('/').find((part) => FORBIDDEN_NAMES.test(part));
  if (badName && CODE.test(path)) {
    faults.push(`${path}: "${badName}" says nothing. Name it by what it holds.`);
  }
  if (FEATURES.test(path) && !FEATURE_FILE.test(path)) {
    faults.push(
      `${path}: an area has routes.ts and parts, and a part has service, rules, store, view and files named by nouns.`,
    );
  }
  faults.push(
    ...outsideTheTree(path, 'server/src/', SERVER_ROOT),
    ...outsideTheTree(path, 'web/src/', WEB_ROOT),
  );
  return faults;
}

function outsideTheTree(path: string, source: string, paths: Set<string>): string[] {
  const [top = ''] = path.startsWith(source) ? path.slice(source.length).split('/') : [];
  if (top === '' || paths.has(top) || top.endsWith('.test.ts')) return [];
  return [`${path}: ${source} has ${[...paths].join(', ')}. Find its place in one of them.`];
}

function textFaultsOf(path: string, text: string): string[] {
  const faults: string[] = [];
  const lines = text.trimEnd().split('\n').length;
  const isTest = /\.(test|spec)\.ts$/.test(path);
  const ceiling = isTest ? MAX_TEST_LINES : MAX_LINES;
  if (lines > ceiling) {
    faults.push(
      `${path} has ${lines} lines of at most ${ceiling}. Find its second subject and move it out.`,
    );
  }
  if (path.startsWith('server/src/') && SQL.test(text) && !MAY_HOLD_SQL.test(path)) {
    faults.push(
      `${path} asks the database itself. Move the query into the part's store.ts or a file named by a noun.`,
    );
  }
  if (TEST_CODE.test(path) && !MAY_WAIT.test(path) && WAITS_BY_THE_CLOCK.test(text)) {
    faults.push(
      `${path} waits or measures by the clock. Await the event itself, or set the fake clock.`,
    );
  }
  if (path.startsWith('server/') && CONNECTION.test(text) && !MAY_HOLD_CONNECTION.test(path)) {
    faults.push(
      `${path} holds a connection itself. Call transact(), which announces what it wrote.`,
    );
  }
  if (WAITS_IN.test(path) && !isTest && WAITS.test(text) && !REFUSES_HOLDERS.test(text)) {
    faults.push(
      `${path} waits for something else. Call requireNothingHeld() first, so that no transaction waits for it.`,
    );
  }
  if (path.startsWith('web/src/') && RETRY_WORDS.test(text) && !MAY_SAY_RETRY.test(path)) {
    faults.push(
      `${path} writes "Try again" itself. Use QueryState, failureToast, RetryButton or TRY_AGAIN of ui/.`,
    );
  }
  if (PUT_OFF.test(text) && !path.startsWith('tools/check-')) {
    faults.push(
      `${path} puts something off. Do it now, or open an issue and say here what holds today.`,
    );
  }
  return faults;
}

if (import.meta.main) {
  const { faults, seen } = findStructureFaults(ROOT);
  if (seen < 20) faults.push(`Only ${seen} files were looked at.`);
  report(faults, `${seen} files are in the right place`);
}
