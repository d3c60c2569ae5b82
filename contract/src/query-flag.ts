import { z } from 'zod';

/** A yes or no in a query string; blank is absent. */
export const queryFlag = z
  .preprocess((value) => {
    if (value === '') return undefined;
    return ['true', 'false'].includes(value as string) ? value === 'true' : value;
  }, z.boolean().optional())
  .optional();
