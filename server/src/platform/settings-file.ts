import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { z } from 'zod';

/**
 * A JSON file of the operator's by its schema. What is wrong is added to `faults`, a sentence each with the path in the
 * file; undefined then.
 */
export function readSettingsFile<S extends z.ZodType>(
  path: string,
  schema: S,
  faults: string[],
): z.output<S> | undefined {
  const name = basename(path);
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const isSyntax = error instanceof SyntaxError;
    faults.push(
      isSyntax ? `${name} is not JSON: ${error.message}.` : `${path} cannot be read: is it there?`,
    );
    return undefined;
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  faults.push(
    ...parsed.error.issues.map(({ path: field, message }) =>
      field.length > 0 ? `${name}, ${field.join('.')}: ${message}` : `${name}: ${message}`,
    ),
  );
  return undefined;
}
