import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { shownCompany } from '../evidence/companies.ts';
import { profileCard } from '../profiles/profiles.ts';
import { longText } from '../text.ts';
import { ABOUT_FIRM_MAX } from '../values/firms.ts';

/** A person on the page of their firm: those without a public page show their name, role and checks alone. */
const firmPerson = z.object({
  name: z.string(),
  ...profileCard.pick({ role: true, checkedKinds: true }).shape,
  page: z
    .object({
      path: z.string(),
      ...profileCard.pick({
        id: true,
        location: true,
        basePlace: true,
        areas: true,
        feePercentage: true,
      }).shape,
    })
    .nullable(),
});
export type FirmPerson = z.output<typeof firmPerson>;

/** What the page of a firm shows, and nothing else. */
export const firm = z.object({
  company: shownCompany,
  about: z.string().nullable(),
  people: z.array(firmPerson),
});
export type Firm = z.output<typeof firm>;

const ownFirm = z.object({
  number: z.string(),
  name: z.string(),
  url: z
    .string()
    .nullable()
    .describe('Its page; null until search engines may list one of its people'),
  canWrite: z.boolean().describe('Whether your plan lets you write about the firm'),
  about: z.string().describe('What the firm says about itself'),
  aboutBy: z.string().nullable().describe('Who wrote that'),
  isShown: z.boolean().describe('Whether you chose to be shown on its page'),
});
export type OwnFirm = z.output<typeof ownFirm>;

export const getOwnFirm = defineEndpoint({
  method: 'GET',
  path: '/api/profiles/me/firm',
  summary: 'Get the page of the firm that you act for, once that was checked',
  access: 'onboarded',
  output: z.object({ firm: ownFirm.nullable() }),
  errors: [],
});

export const firmForm = z.object({
  about: longText(ABOUT_FIRM_MAX).optional(),
  isShown: z.boolean().optional(),
});

export const saveOwnFirm = defineEndpoint({
  method: 'PUT',
  path: '/api/profiles/me/firm',
  summary: 'Choose whether your firm’s page shows you, and write about the firm',
  access: 'onboarded',
  input: { body: firmForm },
  output: z.object({ firm: ownFirm.nullable() }),
  errors: ['FIRM_NOT_CHECKED', 'FIRM_PLAN_NEEDED'],
});
