import { runInThread } from '#server/platform/threads.ts';

export interface SchemaCheck {
  schema: object;
  /** JSON text. */
  text?: string;
}

/** The value, or what is wrong. */
export type Checked = { value: unknown } | { fault: string };

const THREAD = new URL('./json-schema-thread.ts', import.meta.url);
const LIMITS = { milliseconds: 3_000, megabytes: 64 };

/**
 * Check JSON text against a schema that a caller has written, or without text the schema itself. In a thread of its own,
 * because a schema may hold expressions that take for ever.
 */
export async function checkJson(check: SchemaCheck): Promise<Checked> {
  try {
    return await runInThread<Checked>(THREAD, check, LIMITS);
  } catch (error) {
    return { fault: String(error) };
  }
}
