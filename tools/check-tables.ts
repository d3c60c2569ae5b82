import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOREIGN_READS, type ForeignRead, TABLE_OWNERS } from '../server/src/db/ownership.ts';
import { listCode, ROOT, report } from './source-files.ts';

const UNWATCHED = /\.test\.ts$|^server\/src\/testing\//;
const QUERY =
  /\.(selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|using|insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:'(\w+)[^']*'|(\[|\w+\s*[,)]))/g;
const WRITING_METHOD = /^(insertInto|updateTable|deleteFrom|mergeInto)$/;
const RAW = /\b(into|update|delete from|from|join)\s+"?(\w+)/g;
const WRITING_KEYWORD = /^(into|update|delete from)$/;
/** A column with its table, as passed to `sql.ref`, or a table, as passed to `sql.table` and `sql.id`. */
const REFERENCE = /['`](\w+)\.[\w$]|\bsql\.(?:table|id)\('(\w+)'/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;
const SIDE_COLUMN = /\b(low|high)(Id|Sent|Unread|ReadUpTo)\b/;
const NAMES_SIDES =
  /^server\/src\/(db\/conversation-sides|db\/schema(\/references)?|programs\/sql\/readable-columns|features\/accounts\/settings\/personal-data)\.ts$/;

/** The owner of each table, and the other parts that may read it. */
export interface Ownership {
  owners: Record<string, string>;
  reads: readonly (Omit<ForeignRead, 'tables'> & { tables: readonly string[] })[];
}

interface TableUse {
  path: string;
  part: string;
  table: string;
  isWrite: boolean;
}

/** Find queries of tables that a part neither owns nor may read, and outdated entries in `ownership`. */
export function findTableFaults(
  root: string,
  ownership: Ownership,
): { faults: string[]; seen: number } {
  const uses: TableUse[] = [];
  const faults: string[] = [];
  const files = ['server/src', 'server/demo'].flatMap((folder) => listCode(root, folder));
  for (const path of files.filter((file) => !UNWATCHED.test(file))) {
    const code = readFileSync(join(root, path), 'utf8').replaceAll(COMMENT, '');
    uses.push(...usesIn(path, code, ownership.owners));
    faults.push(...namelessQueries(path, code), ...sideColumns(path, code));
  }
  return {
    faults: [
      ...new Set([...faults, ...trespasses(uses, ownership), ...stale(root, uses, ownership)]),
    ],
    seen: uses.length,
  };
}

function usesIn(path: string, code: string, owners: Ownership['owners']): TableUse[] {
  const part = partOf(path);
  const found: { table: string | undefined; isWrite: boolean }[] = [];
  for (const [, method = '', table] of code.matchAll(QUERY)) {
    found.push({ table, isWrite: WRITING_METHOD.test(method) });
  }
  for (const [, keyword = '', table] of code.matchAll(RAW)) {
    found.push({ table, isWrite: WRITING_KEYWORD.test(keyword) });
  }
  for (const [, column, table] of code.matchAll(REFERENCE)) {
    found.push({ table: column ?? table, isWrite: false });
  }
  return found.flatMap(({ table = '', isWrite }) =>
    Object.hasOwn(owners, table) ? [{ path, part, table, isWrite }] : [],
  );
}

/** `members/profiles` for a file of a feature, `platform/mail` or `http/cookies` for other files. */
function partOf(path: string): string {
  const [, first, second] = /^server\/src\/(?:features\/)?([^/]+)\/([^/]+)/.exec(path) ?? [];
  return first && second ? `${first}/${second.replace(/\.ts$/, '')}` : path;
}

function namelessQueries(path: string, code: string): string[] {
  const nameless = [...code.matchAll(QUERY)].filter(([, , , argument]) => argument !== undefined);
  return nameless.map(
    ([, method]) => `${path}: .${method}() takes its table from elsewhere. Name it here.`,
  );
}

function sideColumns(path: string, code: string): string[] {
  const [column] = SIDE_COLUMN.exec(code) ?? [];
  if (!column || NAMES_SIDES.test(path)) return [];
  return [`${path} names ${column}: only db/conversation-sides.ts knows the columns of a side.`];
}

function trespasses(uses: readonly TableUse[], { owners, reads }: Ownership): string[] {
  return uses.flatMap(({ path, part, table, isWrite }) => {
    const owner = owners[table];
    if (part === owner) return [];
    if (isWrite) {
      return [`${path} writes ${table}, which ${owner} owns: ask its service to.`];
    }
    if (reads.some((read) => read.part === part && read.tables.includes(table))) return [];
    return [
      `${path} reads ${table}, which ${owner} owns: ask its service, or give the reason in FOREIGN_READS.`,
    ];
  });
}

function stale(root: string, uses: readonly TableUse[], { owners, reads }: Ownership): string[] {
  const isUsed = (part: string, table: string) =>
    uses.some((use) => use.part === part && use.table === table);
  const unread = reads.flatMap(({ part, tables }) =>
    tables
      .filter((table) => owners[table] === part || !isUsed(part, table))
      .map((table) => `FOREIGN_READS lets ${part} read ${table}, which is not needed.`),
  );
  const homeless = Object.entries(owners).flatMap(([table, owner]) => {
    const places = [`features/${owner}`, owner, `${owner}.ts`];
    if (!places.some((place) => existsSync(join(root, 'server/src', place)))) {
      return [`${table} belongs to ${owner}, which is not there.`];
    }
    return isUsed(owner, table) ? [] : [`${table} belongs to ${owner}, which never asks for it.`];
  });
  return [...unread, ...homeless];
}

if (import.meta.main) {
  const { faults, seen } = findTableFaults(ROOT, { owners: TABLE_OWNERS, reads: FOREIGN_READS });
  if (seen < 100) faults.push(`Only ${seen} uses of tables were seen.`);
  report(faults, `${seen} uses of tables are those of their owners, or have a reason`);
}
