import type { listProviders } from '@lintel/contract/accounts/identities';
import type { Output } from '@lintel/contract/endpoint';
import type { Site } from '#web/lib/site.ts';

/** What public pages are rendered from. */
export interface PageFacts {
  site: Site;
  providers: Output<typeof listProviders>;
}

/** Reads what the server rendered the page of this document from; undefined where it rendered none. */
export function readPageFacts(): PageFacts | undefined {
  const facts = document.getElementById('facts')?.textContent;
  return facts ? (JSON.parse(facts) as PageFacts) : undefined;
}
