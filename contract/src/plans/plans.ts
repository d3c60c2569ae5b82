import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { PLAN_KEYS, PLANS } from '../values/plans.ts';

const dailyLimit = z.int().nullable().describe('How often a day; null is without limit');
const dailyLimits = z.object({
  profileViews: dailyLimit,
  messages: dailyLimit,
  apiRequests: dailyLimit,
  webRequests: dailyLimit,
  aiCalls: dailyLimit,
});

export const plan = z.object({
  key: z.enum(PLAN_KEYS),
  name: z.string(),
  purpose: z.string().describe('Who it is for'),
  pricePerMonth: z.int().describe('Whole pounds'),
  note: z.string().nullable(),
  isMostPopular: z.boolean(),
  isAvailable: z.boolean().describe('Whether it can be had today'),
  dailyLimits,
  features: z.array(z.object({ text: z.string(), isPlanned: z.boolean() })),
});

export const listPlans = defineEndpoint({
  method: 'GET',
  path: '/api/plans',
  summary: 'List the plans with their prices, daily limits and features',
  access: 'public',
  output: z.object({ items: z.array(plan) }),
  errors: [],
});

/** What a member has used of today's allowance. Instants are ISO 8601 in UTC. */
export const usageToday = z.object({
  plan: z.enum(PLAN_KEYS),
  date: z.iso.date().describe('The day in UTC'),
  profilesViewed: z.int(),
  messagesSent: z.int(),
  apiRequests: z.int().describe('Requests with API tokens'),
  webRequests: z.int().describe('Web pages and searches'),
  aiCalls: z.int(),
  limits: dailyLimits,
  resetsAt: z.iso.datetime(),
});
export type UsageToday = z.output<typeof usageToday>;

export const getUsageToday = defineEndpoint({
  method: 'GET',
  path: '/api/usage/today',
  summary: 'Get your use of today’s allowance',
  access: 'signed-in',
  scopes: ['own:read'],
  output: usageToday,
  errors: [],
});

/** The message for a member who wants to wait for a plan that is open already. */
export const OPEN_ALREADY = 'This plan is open already.';

/** A member's place on the waiting list of a plan. */
export const planInterest = z.object({
  plan: z.enum(PLAN_KEYS),
  askedAt: z.iso.datetime(),
});

export const listPlanInterests = defineEndpoint({
  method: 'GET',
  path: '/api/plans/interest',
  summary: 'List the plans that you asked to hear about',
  access: 'signed-in',
  output: z.object({ items: z.array(planInterest) }),
  errors: [],
});

export const addPlanInterest = defineEndpoint({
  method: 'POST',
  path: '/api/plans/interest',
  summary: 'Ask to hear when a plan opens; repeating it changes nothing',
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
