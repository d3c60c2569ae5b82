import type { ShownCompany } from '@lintel/contract/evidence/companies';
import { companyTexts } from './evidence-text.ts';

/** A company as Companies House shows it, in sentences. */
export function CompanyBlock({ company }: { company: ShownCompany }) {
  const { reading, notices, claim } = companyTexts(company);
  return (
    <>
      {reading} {notices && <strong className="strong">{notices} </strong>}
      {claim}
    </>
  );
}
