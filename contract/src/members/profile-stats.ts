import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** How a member's response time is measured; before that, the page says that answers usually come within a day. */
export const RESPONSE_TIME = { conversations: 5, days: 90 } as const;

/** What a profile's owner sees of the interest in it. */
export const profileStats = z.object({
  viewsThisMonth: z.number().describe('Members who opened it, each once a day, this UTC month'),
  timesSaved: z.number().describe('Collections of other members that hold it'),
  messagesReceived: z.number(),
});
export type ProfileStats = z.output<typeof profileStats>;

export const getOwnProfileStats = defineEndpoint({
  method: 'GET',
  path: '/api/profiles/me/stats',
  summary: 'How much interest one’s own profile has met',
  access: 'onboarded',
  output: profileStats,
  errors: [],
});
