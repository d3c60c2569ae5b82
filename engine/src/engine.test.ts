import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as engine from './engine.ts';
import * as places from './places/places.ts';

// Other workspaces depend on these names, and package.json lets them import nothing else.
test('the index exports what its users need', () => {
  expect(Object.keys(engine).sort()).toEqual([
    'LiveDirectory',
    'NO_HINT',
    'SEARCHED_COLUMNS',
    'Scan',
    'SearchMatcher',
    'candidateOf',
    'documentOf',
    'documentsIn',
    'isAboutBriefs',
    'isListColumn',
    'readQuestion',
    'suggestFor',
    'withoutEnded',
  ]);
});

test('the gazetteer exports what its users need', () => {
  expect(Object.keys(places).sort()).toEqual([
    'MAP_SIZE',
    'cellOf',
    'distanceInMiles',
    'faultsOfPlaces',
    'findPlaces',
    'gazetteer',
    'isOutsideUk',
    'locationOf',
    'nationOf',
    'placeNamed',
    'placesNamed',
    'positionsInUse',
    'toNamedAreas',
    'toNamedPlace',
    'toSearchedPlace',
    'usePositions',
    'wallOf',
  ]);
});

/** The names that a file exports by lists, types included; a re-export of everything would be listed as `*`. */
function namesIn(file: string): string[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8').replace(/\/\/.*/g, '');
  return text
    .split(/^export /m)
    .slice(1)
    .flatMap((part) => (/\{([^}]*)\}/.exec(part)?.[1] ?? '*').split(','))
    .map((name) => name.replace('type ', '').trim())
    .filter(Boolean)
    .sort();
}

test('their types are part of the interface', () => {
  const withoutValues = (file: string, values: object) =>
    namesIn(file).filter((name) => !(name in values));
  expect(withoutValues('engine.ts', engine)).toEqual([
    'Candidate',
    'DirectoryAnswer',
    'DirectoryDocument',
    'DirectorySearch',
    'SearchedRows',
    'SpellingHint',
    'UnderstoodSearch',
  ]);
  expect(withoutValues('places/places.ts', places)).toEqual(['OutcodePositions', 'Place', 'Point']);
});
