import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { Result } from 'axe-core';

/** Each page compiles it again, so it is the short one. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type WindowWithAxe = Window & { axe?: typeof import('axe-core') };

/**
 * List the accessibility violations that axe finds on a page, which has no frames.
 * @param rules their ids, or tags that stand for many
 * @param selector of the element to look at; the whole page without one
 */
export async function findViolations(
  page: Page,
  rules: readonly string[],
  selector = 'html',
): Promise<Result[]> {
  expect(page.frames()).toHaveLength(1);
  const isThere = await page.evaluate(() => (window as WindowWithAxe).axe !== undefined);
  if (!isThere) await page.evaluate(SOURCE);
  return page.evaluate(
    async ([where, runOnly]) => {
      const options = { runOnly: [...runOnly], resultTypes: ['violations' as const] };
      const results = await (window as WindowWithAxe).axe?.run(where, options);
      return results?.violations ?? [];
    },
    [selector, rules] as const,
  );
}
