import type { ChoiceKey } from '@lintel/contract/values/directory';
import { askedWords, type Piece, piecesOf } from '@lintel/contract/values/search-pieces';
import type { DirectorySearch } from '../../../engine/src/document.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

/** Conditions joined by AND, with their values. Each value is a `?` in the text. */
export class Conditions {
  readonly #parts = ['true'];
  readonly values: unknown[] = [];

  add(part: string, ...values: unknown[]): void {
    this.#parts.push(part);
    this.values.push(...values);
  }

  get text(): string {
    return this.#parts.join(' AND ');
  }
}

/** The search without this facet's selection, which is the basis for the counts of its values. */
export function without(key: ChoiceKey, search: DirectorySearch): DirectorySearch {
  const { [key]: _chosen, ...rest } = search;
  return rest;
}

/** The words that a profile must have. */
export function wordsIn({ q = '' }: DirectorySearch): Piece[] {
  return askedWords(piecesOf(q.toLowerCase()));
}

export function anyOf(test: string, values: readonly unknown[]): string {
  return `(${values.map(() => test).join(' OR ')})`;
}

/** Replace each `?` with a numbered parameter of PostgreSQL: $1, $2. */
export function withNumbers({ text, values }: Statement): Statement {
  let position = 0;
  const isNumbered = text.replaceAll('?', () => {
    position += 1;
    return `$${position}`;
  });
  return { text: isNumbered, values };
}
