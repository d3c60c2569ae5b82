import { describe, expect, test } from 'vitest';
import { findContractFaults } from './check-contract.ts';
import { ROOT } from './source-files.ts';
import { writeTree } from './testing/tree.ts';

const endpoint = (name: string, path: string, errors = '[]') =>
  `export const ${name} = { method: 'GET', path: '${path}', access: 'public', errors: ${errors} };\n`;
const SOUND = {
  'contract/src/cats.ts': endpoint('getCat', '/api/cat', "['NO_CAT']"),
  'contract/src/dogs.ts': endpoint('getDog', '/api/dog'),
  'contract/src/errors.ts': "export const ERRORS = { NO_CAT: { status: 404, message: '' } };\n",
  'contract/src/api.ts':
    "import { getCat } from './cats.ts';\nimport { getDog } from './dogs.ts';\nexport const ENDPOINTS = [getCat, getDog];\n",
  'server/src/features/cats/routes.ts':
    'serve(getCat, () => cat);\nserve(\n  getDog, () => dog);\n',
  'server/src/features/cats/service.ts': "throw new AppError('NO_CAT');\n",
  'server/src/features/cats/cats.test.ts': 'serve(getCat);\n',
};

async function faultsWith(changes: Record<string, string>): Promise<string[]> {
  return (await findContractFaults(writeTree({ ...SOUND, ...changes }))).faults;
}

describe('contract and server', () => {
  test('agree if every endpoint is mounted once and every error is thrown', async () => {
    expect(await faultsWith({})).toEqual([]);
  });

  test.each([
    [
      'mounted nowhere',
      { 'server/src/features/cats/routes.ts': 'serve(getCat, cat)' },
      'getDog (/api/dog) is mounted nowhere',
    ],
    [
      'mounted twice',
      { 'server/src/features/dogs/routes.ts': 'serve(getDog, dog)' },
      'getDog is mounted more than once',
    ],
    [
      'not listed',
      {
        'contract/src/birds.ts': endpoint('getBird', '/api/bird'),
        'server/src/features/birds/routes.ts': 'serve(getBird, bird)',
      },
      'getBird is not in ENDPOINTS',
    ],
    [
      'at one address',
      { 'contract/src/dogs.ts': endpoint('getDog', '/api/cat') },
      'GET /api/cat is claimed by getCat and getDog',
    ],
    [
      'promising an unknown error',
      { 'contract/src/dogs.ts': endpoint('getDog', '/api/dog', "['NO_DOG']") },
      'the error NO_DOG',
    ],
    [
      'whose error no one throws',
      { 'server/src/features/cats/service.ts': '' },
      'NO_CAT is in the table of errors',
    ],
  ])('an endpoint %s is reported', async (_what, changes, words) => {
    expect(await faultsWith(changes)).toEqual([expect.stringContaining(words)]);
  });

  test('the check reads the whole product', async () => {
    expect((await findContractFaults(ROOT)).seen).toBeGreaterThanOrEqual(12);
  });
});
