import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LAND } from './make-map.ts';

it('the map shows every place of the gazetteer', () => {
  const isSame = readFileSync(LAND.path, 'utf8') === LAND.text;
  expect(isSame, 'run node tools/make-map.ts and commit what it writes').toBe(true);
});
