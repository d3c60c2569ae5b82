import type { Service, Strategy } from '@lintel/contract/values/members';

/**
 * Templates for the sentences of a bio. `particulars` are about one strategy or service and are only used for members
 * who have chosen it.
 */
export interface BioWords {
  openings: readonly string[];
  particulars: Partial<Record<Strategy | Service, readonly string[]>>;
  manners: readonly string[];
  closings: readonly string[];
}
