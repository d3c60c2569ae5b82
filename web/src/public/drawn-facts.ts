import type { listProviders } from '@lintel/contract/accounts/identities';
import type { Output } from '@lintel/contract/endpoint';
import type { Site } from '#web/lib/site.ts';

/** What public pages are drawn from. */
export interface DrawnFacts {
  site: Site;
  providers: Output<typeof listProviders>;
}

/** What the server drew the page of this document from; undefined where it drew none. */
export function drawnFacts(): DrawnFacts | undefined {
  const facts = document.getElementById('facts')?.textContent;
  return facts ? (JSON.parse(facts) as DrawnFacts) : undefined;
}
