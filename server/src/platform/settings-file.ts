import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { z } from 'zod';

/**
 * Read one of the operator's JSON files by its schema. Every fault is added to `faults`, a sentence each with the path
 * in the file; the result is then undefined.
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
