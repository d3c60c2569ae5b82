import {
  cruise,
  type ICruiseOptions,
  type ICruiseResult,
  type IFlattenedRuleSet,
  type IModule,
} from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';
import { listCode, ROOT, report } from './source-files.ts';

const WATCHED = [
  'contract/src',
  'engine/src',
  'engine/testing',
  'server',
  'web/src',
  'tools',
  'bench',
  'chaos',
  'e2e',
];

const PUBLIC_PAGE = /^web\/src\/public\/.+\.tsx?$/;
const NOT_FOR_PUBLIC_PAGES = /node_modules\/(@tanstack|zod|downshift)\//;

/**
 * List forbidden imports, and source files that dependency-cruiser has not read: if it could not parse TypeScript, it
 * would find no imports at all.
 */
export async function findForbiddenDependencies(
  root: string,
): Promise<{ faults: string[]; seen: number }> {
  const files = WATCHED.flatMap((folder) => listCode(root, folder));
  const options: ICruiseOptions = {
    ...config.options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: config.forbidden } as IFlattenedRuleSet,
  };
  const { output } = await cruise(files, options);
  const { modules, summary } = output as ICruiseResult;
  const seen = new Set(modules.map((module) => module.source));
  const unresolved = files.filter((file) => !seen.has(file));
  const byPath = new Map(modules.map((module) => [module.source, module]));
  const reasons = new Map(config.forbidden.map((rule) => [rule.name, rule.comment]));
  return {
    seen: files.length - unresolved.length,
    faults: [
      ...unresolved.map(
        (file) => `${file} was not looked at: dependency-cruiser could not read it.`,
      ),
      ...summary.violations.map(
        ({ from, to, rule }) => `${from} -> ${to}: ${reasons.get(rule.name)} (${rule.name})`,
      ),
      ...files
        .filter((file) => PUBLIC_PAGE.test(file))
        .flatMap((file) => loadedTooMuch(file, byPath)),
    ],
  };
}

/** A forbidden import that a public page loads before hydration. Types and `import()` are not loaded then. */
function loadedTooMuch(page: string, byPath: ReadonlyMap<string, IModule>): string[] {
  const paths = new Map([[page, page]]);
  for (const [file, path] of paths) {
    for (const { resolved, dynamic, dependencyTypes } of byPath.get(file)?.dependencies ?? []) {
      if (dynamic || dependencyTypes.includes('type-only') || paths.has(resolved)) continue;
      const longer = `${path} -> ${resolved}`;
      if (NOT_FOR_PUBLIC_PAGES.test(resolved)) {
        return [`${longer}: React alone hydrates this page (public-pages-are-light)`];
      }
      paths.set(resolved, longer);
    }
  }
  return [];
}

if (import.meta.main) {
  const { faults, seen } = await findForbiddenDependencies(ROOT);
  if (seen === 0) faults.push('No source file was looked at.');
  report(faults, `${seen} files keep to the allowed dependencies`);
}
