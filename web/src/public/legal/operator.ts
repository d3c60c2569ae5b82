import type { Site } from '#web/lib/site.ts';

type Company = Site['company'];

/** Whether the operator has said all that a UK company has to say of itself. */
export function isFilledIn(company: Company | undefined): boolean {
  return Boolean(
    company?.name && company.number && company.registeredOffice && company.contactEmail,
  );
}

/** Who the text speaks for, with square brackets where the operator has yet to fill something in. */
export function operatorWords(company: Company | undefined): string {
  const name = company?.name ?? '[company name]';
  const number = company?.number ?? '[company number]';
  const office = company?.registeredOffice ?? '[registered office]';
  return `${name}, company number ${number}, registered office ${office}`;
}

/** How to reach the operator: their address, or the contact page alone. */
export function contactWords(company: Company | undefined): string {
  return company?.contactEmail ?? '[contact address]';
}
