import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { lineOfText } from '../text.ts';
import {
  CHECKED_HOW_LABELS,
  type CheckedHow,
  EVIDENCE_KINDS,
  EVIDENCE_LIMITS,
  EVIDENCE_REFUSALS,
  EVIDENCE_STATES,
} from '../values/evidence.ts';
import { shownCompany } from './companies.ts';

export const evidenceKind = z.enum(EVIDENCE_KINDS);
export const checkedHow = z.enum(Object.keys(CHECKED_HOW_LABELS) as [CheckedHow, ...CheckedHow[]]);
export const londonDate = z.iso.date('Please give a date.').describe('A day in London');

/** What a member states about one duty or qualification. */
export const statedEvidence = z.object({
  kind: evidenceKind,
  number: z.string().nullable(),
  scheme: z.string().nullable(),
  insurer: z.string().nullable(),
  endsOn: londonDate.nullable(),
  lookUpUrl: z.string().nullable().describe('Where anybody can look it up'),
});

/** Evidence as others see it: facts first. It is a fact where `how` is not null. */
export const shownEvidence = statedEvidence.extend({
  companyName: z.string().nullable().describe('The name of the company, once it is read'),
  how: checkedHow.nullable(),
  checkedOn: londonDate.nullable(),
});
export type ShownEvidence = z.output<typeof shownEvidence>;

/** Evidence as its owner sees it, with a row for each kind that applies to them. */
export const ownEvidence = shownEvidence.extend({
  state: z.enum(EVIDENCE_STATES),
  untilOn: londonDate.nullable().describe('The last day of the check'),
  refusal: z.enum(EVIDENCE_REFUSALS).nullable(),
  words: z.string().nullable().describe('What staff wrote about a refusal'),
});
export type OwnEvidence = z.output<typeof ownEvidence>;

const evidenceList = z.object({
  items: z.array(ownEvidence),
  company: shownCompany.nullable().describe('The company whose number you state, once it is read'),
  looksUpCompanies: z.boolean().describe('Whether this site reads Companies House'),
  checkDays: z.int().describe('Within how many working days the operator looks'),
});
export type EvidenceList = z.output<typeof evidenceList>;

const params = z.object({ kind: evidenceKind });

export const listEvidence = defineEndpoint({
  method: 'GET',
  path: '/api/evidence',
  summary: 'List the kinds of evidence that apply to you, and what you have stated',
  access: 'onboarded',
  output: evidenceList,
  errors: [],
});

export const saveEvidence = defineEndpoint({
  method: 'PUT',
  path: '/api/evidence/{kind}',
  summary: 'State evidence, and ask for a check of it; a change ends the check that there was',
  access: 'onboarded',
  input: {
    params,
    body: z
      .object({
        number: lineOfText(200).optional(),
        scheme: lineOfText(80).optional(),
        insurer: lineOfText(EVIDENCE_LIMITS.insurer).optional(),
        endsOn: z
          .union([z.literal(''), londonDate])
          .optional()
          .describe('Empty where there is no end'),
        isAsked: z.boolean(),
      })
      .meta({ examples: [{ number: '01234567', isAsked: false }] }),
  },
  output: ownEvidence,
  errors: [],
});

export const deleteEvidence = defineEndpoint({
  method: 'DELETE',
  path: '/api/evidence/{kind}',
  summary: 'Remove evidence, and the check of it',
  access: 'onboarded',
  status: 204,
  input: { params },
  errors: [],
});
