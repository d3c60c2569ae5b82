import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { BEFORE_OPENING, type BeforeOpening, TO_DO, type ToDo } from '../values/administration.ts';

const QUEUES = Object.keys(TO_DO) as [ToDo, ...ToDo[]];
const CHECKS = Object.keys(BEFORE_OPENING) as [BeforeOpening, ...BeforeOpening[]];

/** What waits for administrators, and what is missing before the site opens. */
export const overview = z.object({
  toDo: z.array(
    z.object({
      queue: z.enum(QUEUES),
      count: z.int(),
      oldestAt: z.iso.datetime().describe('Since when the oldest waits'),
    }),
  ),
  beforeOpening: z.array(z.enum(CHECKS)).describe('What is still open'),
});
export type Overview = z.output<typeof overview>;

export const getOverview = defineEndpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'Get what waits for administrators, and what is missing before the site opens',
  access: 'admin',
  output: overview,
  errors: [],
});
