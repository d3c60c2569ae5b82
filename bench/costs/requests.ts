import { FACETS } from '@lintel/contract/values/directory';
import { AVATAR } from '@lintel/contract/values/media';
import { MESSAGE_LIMITS } from '@lintel/contract/values/messaging';
import { PROFILE_FIELDS } from '@lintel/contract/values/profile-fields';
import { AI, WEB_DATA } from '@lintel/contract/values/programs';
import { aPicture } from '../../server/src/testing/pictures.ts';
import type { RawRequest } from '../../server/src/testing/raw-requests.ts';

export const LONG_PAGE_ADDRESS = 'page.test/long';
/** A page of links, as large as is read. */
export const LONG_PAGE = `<title>Long</title>${'<p>A house in <a href="/leeds">Leeds</a></p>'.repeat(40_000)}`;

const project = 'lintel';
const WORDS = 'sourcer hmo leeds manchester refurbishment london landlord lettings finance bristol';
const EVERYTHING = {
  role: [...FACETS.role.values],
  focus: [...FACETS.focus.values],
  services: [...FACETS.services.values],
};
const SLOW_SQL =
  'with recursive n(i) as (select 1 union all select i + 1 from n limit 1000000000) select max(i) from n';

interface Ids {
  collectionId: string;
  searchId: string;
  memberId: string;
  partnerId: string;
}

/** The dearest requests that a caller with bad intentions would think of, by endpoint. */
export async function dearRequests(ids: Ids): Promise<Record<string, RawRequest[]>> {
  const params = { project };
  const everyone = { project, table: 'users' };
  const text = 'x'.repeat(AI.inputBytes - 2_000);
  const slow = { type: 'string', pattern: '^(\\w+\\s?)*$' };
  const page = { params, body: { url: `http://${LONG_PAGE_ADDRESS}` } };
  const conditions = Array.from({ length: 90 }, (_, at) => `fullName.ilike.*zq${at}*`).join(',');
  const { collectionId: id, partnerId: profileId } = ids;
  return {
    'GET /api/profiles': [
      { query: { limit: '50' } },
      { query: { page: '2000', limit: '50' } },
      { query: { q: WORDS, limit: '50' } },
      { query: { q: 'a e i o u s t', exact: 'true', limit: '50' } },
      { query: { q: 'lndon manchesster plumbr zqxjw refurbishmnt' } },
      { query: { ...EVERYTHING, price: '150000', limit: '50' } },
      {
        query: { ...EVERYTHING, place: 'leeds-leeds', within: '50', sort: 'nearest', limit: '50' },
      },
      {
        query: {
          q: 'zq',
          ...EVERYTHING,
          verified: 'yes',
          bookable: 'yes',
          feeMin: '99',
          price: '1',
        },
      },
    ],
    'GET /api/profiles/{id}': [{ params: { id: ids.memberId } }],
    'GET /api/conversations': [
      { query: { q: 'this message', limit: '100' } },
      { query: { q: 'zq' } },
    ],
    'GET /api/conversations/{profileId}/messages': [
      { params: { profileId }, query: { limit: '100' } },
    ],
    'GET /api/collections/{id}': [{ params: { id } }],
    'GET /api/collections/{id}/export': [{ params: { id } }],
    'GET /api/saved-searches/{id}': [{ params: { id: ids.searchId } }],
    'POST /api/saved-searches': [
      { body: { name: 'All', query: 'role=investor,agent', frequency: 'now' } },
    ],
    'PATCH /api/saved-searches/{id}': [
      { params: { id: ids.searchId }, body: { query: 'verified=yes' } },
    ],
    'POST /api/conversations/{profileId}/messages': [
      {
        params: { profileId: ids.memberId },
        body: { content: '🏠'.repeat(MESSAGE_LIMITS.content / 2) },
      },
    ].map(({ body, ...rest }) => ({ ...rest, body: { ...body, clientId: crypto.randomUUID() } })),
    'PUT /api/profiles/me': [
      {
        body: {
          ...{
            role: 'investor',
            fullName: 'A Member',
            location: 'London',
            focus: EVERYTHING.focus,
          },
          ...{ services: EVERYTHING.services, bio: 'flat '.repeat(PROFILE_FIELDS.bio.max / 5) },
        },
      },
    ],
    'PUT /api/profiles/me/avatar': [
      { file: await aPicture('png', Math.sqrt(AVATAR.maxPixels / 2)) },
      { file: await aPicture('jpeg', Math.sqrt(AVATAR.maxPixels / 2)) },
      { file: await aPicture('webp', 3_100) },
    ],
    'POST /api/storage/upload': [
      { fields: { path: 'a.pdf' }, file: new Uint8Array(50 * 1_048_576) },
    ],
    'GET /api/db/{project}/rest/v1/{table}': [
      { params: everyone, query: { limit: '200', order: 'fullName.desc', offset: '10000' } },
      { params: everyone, query: { or: `(${conditions})` } },
    ],
    'POST /api/db/{project}/batch': [
      {
        params,
        body: {
          mode: 'independent',
          statements: Array(50).fill({
            method: 'GET',
            table: 'users',
            query: 'fullName=ilike.*zq*',
          }),
        },
      },
    ],
    'POST /api/db/{project}/sql': [{ params, body: { query: SLOW_SQL } }],
    'POST /api/data/{project}/extract-from-blob': [
      { params, file: Buffer.from(LONG_PAGE.repeat(10)).subarray(0, WEB_DATA.fileBytes) },
    ],
    'POST /api/data/{project}/fetch': [page],
    'POST /api/data/{project}/extract-from-url': [page],
    'POST /api/data/{project}/scrape': [{ ...page, body: { ...page.body, selector: 'p a' } }],
    'POST /api/ai/{project}/text': [
      { params, body: { prompt: text } },
      { params, body: { prompt: text, stream: true } },
    ],
    'POST /api/ai/{project}/object': [{ params, body: { prompt: text, schema: slow } }],
    'POST /api/ai/{project}/speech': [{ params, body: { text } }],
    'POST /api/ai/{project}/transcribe': [{ params, file: new Uint8Array(AI.audioBytes) }],
  };
}
