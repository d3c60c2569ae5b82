import { readFileSync } from 'node:fs';

/**
 * The settings of these names that have a value. A secret may be in a file, which the variable of that name with
 * `_FILE` names.
 */
export function readVariables(
  names: readonly string[],
  variables: Record<string, string | undefined>,
): { values: Record<string, string>; faults: string[] } {
  const values: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of names) {
    const file = variables[`${name}_FILE`];
    const value = file ? readSecret(name, file, faults) : variables[name];
    if (value?.trim()) values[name] = value.trim();
  }
  return { values, faults };
}

function readSecret(name: string, file: string, faults: string[]): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    faults.push(`${name}_FILE names a file that cannot be read: ${file}`);
    return undefined;
  }
}
