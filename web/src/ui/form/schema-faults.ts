import type { z } from 'zod';
import type { Faults } from './submission.ts';

/** The first message of a schema for each field of a form. */
export function schemaFaults<F extends string>(
  schema: z.ZodType,
  values: Partial<Record<F, unknown>>,
): Faults<F> {
  const faults: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    faults[String(path[0])] ??= message;
  }
  return faults as Faults<F>;
}
