import type { ShownCompany } from '../evidence/companies.ts';
import type { ShownEvidence } from '../evidence/evidence.ts';
import type { ListMember } from './public-lists.ts';

// What the pages of firms show: the lists of those who act for a company. No endpoint answers with them.

/** A check of the company, or of a member for their work there. */
export interface FirmCheck extends ShownEvidence {
  /** The name under which they trade. */
  tradeName: string | null;
}

/** A page of the members who act for a company and whose public pages search engines may list. */
export interface Firm {
  company: ShownCompany;
  checks: FirmCheck[];
  members: ListMember[];
  page: number;
  pages: number;
}
