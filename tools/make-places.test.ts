import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GAZETTEER } from './make-places.ts';

it('the gazetteer is what its sources make', () => {
  const isSame = readFileSync(GAZETTEER.path, 'utf8') === GAZETTEER.text;
  expect(isSame, 'run node tools/make-places.ts and commit what it writes').toBe(true);
});
