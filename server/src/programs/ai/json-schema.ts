import { limitConcurrency } from '#server/platform/concurrency.ts';
import { runApart } from '#server/programs/run-apart.ts';

export interface SchemaCheck {
  schema: object;
  /** JSON text. */
  text?: string;
}

/** The value, or what is wrong. */
export type Checked = { value: unknown } | { fault: string };

const PROGRAM = new URL('./check-json.ts', import.meta.url);
const LIMITS = { milliseconds: 3_000, megabytes: 64 };

const limited = limitConcurrency(2, 8);

/**
 * Check JSON text against a schema that a caller has written, or without text the schema itself. In its own process,
 * because a schema may contain expressions that never finish.
 * @throws OVERLOADED if too many checks wait
 */
export function checkJson(check: SchemaCheck): Promise<Checked> {
  return limited(() =>
    runApart<Checked>(PROGRAM, check, LIMITS).catch((error) => ({ fault: String(error) })),
  );
}
