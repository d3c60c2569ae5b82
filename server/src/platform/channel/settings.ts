import { z } from 'zod';

export const signalsVariables = {
  SIGNALS_URL: z
    .url({
      protocol: /^rediss?$/,
      error: 'SIGNALS_URL must start with redis:// or rediss://.',
    })
    .optional(),
};

export function checkSignals(variables: Record<string, string>, faults: string[]): void {
  if (variables.SIGNALS_URL && !variables.DATABASE_URL) {
    faults.push('SIGNALS_URL needs DATABASE_URL: the embedded database has a single server.');
  }
}
