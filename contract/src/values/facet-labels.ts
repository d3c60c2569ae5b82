import { type ChoiceKey, choiceFacet } from './directory.ts';

/** The texts of a value that a text search looks at. */
export function searchedTexts(key: ChoiceKey, value: string): string[] {
  const { kind, labels } = choiceFacet(key);
  if (kind === 'flag') return [];
  return labels?.[value] ? [value, labels[value].one] : [value];
}

/** The label of a value for one profile. */
export function nameOfValue(key: ChoiceKey, value: string): string {
  return choiceFacet(key).labels?.[value]?.one ?? value;
}

/** The label of a value as a filter. */
export function labelOfValue(key: ChoiceKey, value: string): string {
  return choiceFacet(key).labels?.[value]?.many ?? value;
}
