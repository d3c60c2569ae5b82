import {
  cruise,
  type ICruiseOptions,
  type ICruiseResult,
  type IFlattenedRuleSet,
} from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';
import { listCode, ROOT, report } from './source-files.ts';

const WATCHED = ['contract/src', 'server', 'web/src', 'tools', 'bench', 'chaos', 'e2e'];

/**
 * Lists every forbidden import, and every source file that dependency-cruiser did not read: a parser that cannot read
 * TypeScript would find no faults at all.
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
    ],
  };
}

if (import.meta.main) {
  const { faults, seen } = await findForbiddenDependencies(ROOT);
  if (seen === 0) faults.push('No source file was looked at.');
  report(faults, `${seen} files keep to the allowed dependencies`);
}
