import type { listProviders } from '@lintel/contract/accounts/identities';
import type { Output } from '@lintel/contract/endpoint';
import type { Site } from '#web/lib/site.ts';

/** The data that public pages are rendered from. */
export interface PageFacts {
  site: Site;
  providers: Output<typeof listProviders>;
}

/** Read the data that the server rendered this document from. */
export function readPageFacts(): PageFacts {
  return JSON.parse(document.getElementById('facts')?.textContent ?? '');
}
