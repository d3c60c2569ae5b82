import { z } from 'zod';

/** The parameters of a path with a project: the name of this installation, and no other. */
export const projectParams = z.object({
  project: z
    .string()
    .max(60)
    .meta({ description: 'The name of this installation', examples: ['lintel'] }),
});
