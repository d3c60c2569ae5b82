import { CHOICE_KEYS, type ChoiceKey, choiceFacet } from '@lintel/contract/values/directory';
import { hasField } from '@lintel/contract/values/profile-values';
import { searchedTexts } from '@lintel/contract/values/search';
import type { DirectoryDocument } from '#engine/document.ts';
import { type AskedWord, contains } from './text.ts';

/** The values of a facet that a profile has. A flag that is set has one value. */
export function valuesOf(document: DirectoryDocument, key: ChoiceKey): readonly string[] {
  const held: string | boolean | readonly string[] = document[key];
  if (typeof held === 'boolean') return held ? choiceFacet(key).values : [];
  return typeof held === 'string' ? [held] : held;
}

/** The fee in hundredths of a per cent; infinite without one. */
export function feeOf({ role, feePercentage }: DirectoryDocument): number {
  const isCharged = feePercentage !== null && hasField(role, 'feePercentage');
  return isCharged ? inHundredths(feePercentage) : Number.POSITIVE_INFINITY;
}

export function inHundredths(fee: number): number {
  return Math.round(fee * 100);
}

export function isNamed(document: DirectoryDocument, { text }: AskedWord): boolean {
  return [...namesOf(document), ...document.trades].some((name) => contains(name, text));
}

export function namesOf({ fullName, businessName }: DirectoryDocument): string[] {
  return [fullName, businessName ?? ''];
}

export function optionsOf(document: DirectoryDocument): string[] {
  return CHOICE_KEYS.flatMap((key) =>
    valuesOf(document, key).flatMap((value) => searchedTexts(key, value)),
  );
}
