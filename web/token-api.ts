import { describeApi } from '@lintel/contract/programs/openapi';
import type { Call, Schema, TokenApi } from './src/public/developers/openapi.ts';

const SCHEMA = /"#\/components\/schemas\/(\w+)"/g;

/** Describe what an API token may call: a part of the OpenAPI document, with the schemas that this part uses. */
export function describeTokenApi(): TokenApi {
  const { tags, paths, components } = describeApi('');
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, ...operation }) as Call),
  );
  const calls = operations.filter(({ security }) => security.some(({ apiToken }) => apiToken));
  const schemas = components.schemas as Record<string, Schema>;
  const used = namesIn(calls, schemas);
  return {
    groups: tags
      .map((tag) => ({ ...tag, calls: calls.filter(({ tags: [first] }) => first === tag.name) }))
      .filter((group) => group.calls.length > 0),
    schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name))),
  };
}

function namesIn(value: unknown, schemas: Record<string, Schema>, names = new Set<string>()) {
  for (const [, name = ''] of JSON.stringify(value).matchAll(SCHEMA)) {
    if (names.has(name)) continue;
    names.add(name);
    namesIn(schemas[name], schemas, names);
  }
  return names;
}
