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
    'isListColumn',
    'readQuestion',
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
    'placeNamed',
    'placesNamed',
    'positionsInUse',
    'toNamedAreas',
    'toNamedPlace',
    'toSearchedPlace',
    'usePositions',
  ]);
});
