import type { Service, Strategy } from '@lintel/contract/values/members';

/**
 * Sentences of which a bio is made, as templates. `particulars` are about one strategy or service and are used only
 * for a member who has chosen it.
 */
export interface BioWords {
  openings: readonly string[];
  particulars: Partial<Record<Strategy | Service, readonly string[]>>;
  manners: readonly string[];
  closings: readonly string[];
}
