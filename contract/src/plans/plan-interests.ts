import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { PLAN_KEYS, PLANS } from '../values/plans.ts';

/** What somebody reads who wants to wait for a plan that they can have today. */
export const OPEN_ALREADY = 'This plan is open already.';

/** That a member wants to hear when a plan opens. */
export const planInterest = z.object({
  plan: z.enum(PLAN_KEYS),
  askedAt: z.iso.datetime(),
});

export const listPlanInterests = defineEndpoint({
  method: 'GET',
  path: '/api/plans/interest',
  summary: 'The plans that one wants to hear about when they open',
  access: 'signed-in',
  output: z.object({ items: z.array(planInterest) }),
  errors: [],
});

export const addPlanInterest = defineEndpoint({
  method: 'POST',
  path: '/api/plans/interest',
  summary: 'Ask to be told when a plan opens; asking again changes nothing',
  access: 'signed-in',
  input: {
    body: z.object({
      plan: z.enum(PLAN_KEYS).refine((key) => PLANS[key].pricePerMonth > 0, OPEN_ALREADY),
    }),
  },
  output: planInterest,
  status: 201,
  errors: [],
});
