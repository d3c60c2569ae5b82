import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { npm } from '../../tools/launch/npm.mjs';
import type { OpenBrowser } from '../browser.ts';
import { rounded } from '../measure.ts';

const FOLDER = fileURLToPath(new URL('../lighthouse/', import.meta.url));
const ENTRY = join(FOLDER, 'node_modules/lighthouse/core/index.js');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
// Search engines are not let in to members' pages.
const MEMBER_CATEGORIES = CATEGORIES.filter((category) => category !== 'seo');
type Category = (typeof CATEGORIES)[number];

interface Result {
  lhr: {
    categories: Partial<
      Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
    >;
    audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
  };
}
type Lighthouse = (url: string, flags: object, config: object) => Promise<Result | undefined>;

/** A page's median scores, 0 to 100, and what cost it points in the last run. */
export interface Scores {
  path: string;
  scores: Partial<Record<Category, number>>;
  times: { 'LCP ms': number; 'TBT ms': number; CLS: number };
  faults: string[];
}

/**
 * Load Lighthouse, and install it if necessary. Only its command line, which is not used, reports errors to its makers.
 */
export async function ensureLighthouse(): Promise<Lighthouse> {
  if (!existsSync(ENTRY)) {
    const fault = await npm(process.execPath, ['ci', '--prefix', FOLDER], 'Installing Lighthouse');
    if (fault) {
      console.error(fault);
      process.exit(1);
    }
  }
  return (await import(pathToFileURL(ENTRY).href)).default;
}

/**
 * Run Lighthouse on each page `runs` times, simulating a phone on a slow network.
 * @param cookie of a member who is signed in; without one the pages are a visitor's
 */
export async function runLighthouse(
  lighthouse: Lighthouse,
  { port }: OpenBrowser,
  {
    base,
    paths,
    runs,
    cookie,
  }: { base: string; paths: readonly string[]; runs: number; cookie?: string },
): Promise<Scores[]> {
  const flags = { port, logLevel: 'error', output: 'json' };
  const settings = cookie
    ? { onlyCategories: MEMBER_CATEGORIES, extraHeaders: { Cookie: cookie } }
    : { onlyCategories: CATEGORIES };
  const config = { extends: 'lighthouse:default', settings };
  // Retried without a score: a browser's first page may be measured before it is painted.
  const measure = async (path: string, tries = 2): Promise<Result['lhr'] | undefined> => {
    const result = (await lighthouse(base + path, flags, config))?.lhr;
    const isMeasured = typeof result?.categories.performance?.score === 'number';
    return isMeasured || tries === 0 ? result : measure(path, tries - 1);
  };
  const all: Scores[] = [];
  for (const path of paths) {
    const results: Result['lhr'][] = [];
    for (let run = 0; run < runs; run++) {
      const result = await measure(path);
      if (result) results.push(result);
    }
    all.push(summaryOf(path, results));
  }
  return all;
}

function summaryOf(path: string, results: readonly Result['lhr'][]): Scores {
  const scoreOf = (category: Category) =>
    median(results.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)));
  const categories = CATEGORIES.filter((category) => results.at(-1)?.categories[category]);
  const medianOf = (audit: string) =>
    rounded(median(results.map(({ audits }) => audits[audit]?.numericValue ?? 0)));
  return {
    path,
    scores: Object.fromEntries(categories.map((category) => [category, scoreOf(category)])),
    times: {
      'LCP ms': medianOf('largest-contentful-paint'),
      'TBT ms': medianOf('total-blocking-time'),
      CLS: medianOf('cumulative-layout-shift'),
    },
    faults: faultsOf(results.at(-1)),
  };
}

function faultsOf(result: Result['lhr'] | undefined): string[] {
  if (!result) return ['It did not answer.'];
  const { audits, categories } = result;
  return CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => audits[id]?.title ?? id);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
