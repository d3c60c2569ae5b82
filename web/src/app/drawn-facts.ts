import type { Site } from '#web/lib/site.ts';

/** What the server drew the page of this document from; undefined where it drew none. */
export function drawnFacts(): Site | undefined {
  const facts = document.getElementById('site')?.textContent;
  return facts ? (JSON.parse(facts) as Site) : undefined;
}
