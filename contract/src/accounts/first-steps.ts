import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

const firstSteps = z.object({
  isDismissed: z.boolean(),
  steps: z.object({
    photo: z.boolean().describe('The profile has a photo'),
    place: z.boolean().describe('The profile says where its member works'),
    evidence: z
      .boolean()
      .optional()
      .describe('The member has stated evidence; absent for investors'),
    public: z.boolean().describe('The profile has a public page'),
    search: z.boolean().describe('The member has a saved search'),
    message: z.boolean().describe('The member has written to someone'),
  }),
});
export type FirstSteps = z.output<typeof firstSteps>;
export type FirstStep = keyof FirstSteps['steps'];

export const getFirstSteps = defineEndpoint({
  method: 'GET',
  path: '/api/first-steps',
  summary: 'Get which of the first steps you have taken',
  access: 'onboarded',
  output: firstSteps,
  errors: [],
});

export const dismissFirstSteps = defineEndpoint({
  method: 'POST',
  path: '/api/first-steps/dismiss',
  summary: 'Stop showing the first steps',
  access: 'onboarded',
  status: 204,
  errors: [],
});
