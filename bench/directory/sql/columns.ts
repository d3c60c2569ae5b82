import {
  CHOICE_KEYS,
  type ChoiceKey,
  choiceFacet,
  FACETS,
  RANGE_KEYS,
} from '@lintel/contract/values/directory';
import type { DirectoryDocument } from '../../../engine/src/document.ts';

interface Column {
  name: string;
  type: 'text' | 'bigint';
  read(document: DirectoryDocument): string | number | null;
}

/** Facets of which a profile may have several values. A flag that is set is a list of one. */
export const LIST_KEYS = CHOICE_KEYS.filter((key) => choiceFacet(key).kind !== 'one of');
export const ONE_OF_KEYS = CHOICE_KEYS.filter((key) => choiceFacet(key).kind === 'one of');
export const BOUNDS = RANGE_KEYS.flatMap((key) => [
  { name: FACETS[key].min, keeps: '>=' },
  { name: FACETS[key].max, keeps: '<=' },
]);

/** The columns of a table of profiles. Lists are stored as JSON text. */
export const COLUMNS: readonly Column[] = [
  { name: 'id', type: 'text', read: ({ id }) => id },
  { name: 'createdAt', type: 'bigint', read: ({ createdAt }) => createdAt },
  { name: 'fullName', type: 'text', read: ({ fullName }) => fullName },
  { name: 'businessName', type: 'text', read: ({ businessName }) => businessName },
  ...CHOICE_KEYS.map((name): Column => {
    return { name, type: 'text', read: (document) => choiceAsText(document, name) };
  }),
  ...BOUNDS.map(({ name }): Column => {
    return { name, type: 'bigint', read: (document) => document[name] };
  }),
];

function choiceAsText(document: DirectoryDocument, key: ChoiceKey): string {
  const chosen: string | boolean | readonly string[] = document[key];
  if (typeof chosen === 'string') return chosen;
  const isFlag = typeof chosen === 'boolean';
  return JSON.stringify(isFlag ? choiceFacet(key).values.filter(() => chosen) : chosen);
}

export function isList(key: ChoiceKey): boolean {
  return LIST_KEYS.includes(key);
}
