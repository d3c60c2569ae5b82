import { z } from 'zod';

// The operator's content for the site's pages, as in their file. Blank and missing values are the same.

const optionalText = (max: number, what: string) =>
  z
    .string(`${what} must be text.`)
    .trim()
    .max(max, `${what} must have at most ${max} characters.`)
    .transform((text) => text || null)
    .nullable()
    .default(null);

const requiredText = (max: number, what: string) =>
  z
    .string(`${what} must be text.`)
    .trim()
    .min(1, `${what} must not be blank.`)
    .max(max, `${what} must have at most ${max} characters.`);

const threshold = (usual: number) =>
  z.int('must be a whole number.').min(1, 'must be at least 1.').default(usual);

/** The operator of this installation. A UK company must show its name, number and registered office. */
export const company = z.strictObject({
  name: optionalText(120, 'The company name'),
  number: optionalText(40, 'The company number'),
  registeredOffice: optionalText(300, 'The registered office'),
  place: z.string('The place must be text.').trim().min(1).max(60).default('London, UK'),
  contactEmail: z
    .union([
      z.literal('').transform(() => null),
      z.email('The contact address must be an email address.'),
    ])
    .nullable()
    .default(null),
  icoNumber: optionalText(40, 'The ICO registration'),
  vatNumber: optionalText(20, 'The VAT number'),
});
export type Company = z.output<typeof company>;

export const testimonial = z.strictObject({
  quote: requiredText(400, 'A quote'),
  name: requiredText(80, 'A name'),
  about: requiredText(80, 'What is said about a person'),
});
export type Testimonial = z.output<typeof testimonial>;

/** The operator's file. A statistic is shown if it reaches its threshold. */
export const siteContent = z.strictObject({
  company: company.prefault({}),
  testimonials: z.array(testimonial).max(6, 'There can be at most 6 testimonials.').default([]),
  dealsFacilitated: optionalText(20, 'The deals figure'),
  riskAssessedOn: z
    .union([
      z.literal('').transform(() => null),
      z.iso.date('The date of the risk assessment must be a date such as 2026-11-29.'),
    ])
    .nullable()
    .default(null),
  checkDays: threshold(2).describe('Within how many working days staff look at evidence'),
  statisticsFrom: z
    .strictObject({ members: threshold(100), connections: threshold(50), cities: threshold(5) })
    .prefault({}),
});
export type SiteContent = z.output<typeof siteContent>;
