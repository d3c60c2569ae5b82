import type { Site } from '#web/lib/site.ts';

type Company = Site['company'];

/** Whether the operator has provided all the details that a UK company has to publish. */
export function isFilledIn(company: Company | undefined): boolean {
  return Boolean(
    company?.name && company.number && company.registeredOffice && company.contactEmail,
  );
}

/** Describe the operator, with placeholders in square brackets for missing details. */
export function operatorText(company: Company | undefined): string {
  const name = company?.name ?? '[company name]';
  const number = company?.number ?? '[company number]';
  const office = company?.registeredOffice ?? '[registered office]';
  return `${name}, company number ${number}, registered office ${office}`;
}

/** The operator's contact address, or a placeholder in square brackets. */
export function contactText(company: Company | undefined): string {
  return company?.contactEmail ?? '[contact address]';
}
