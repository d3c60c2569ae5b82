import { ENDPOINTS } from '@lintel/contract/api';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anAdmin } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const NASTY = fc.constantFrom(
  '',
  ' ',
  '\0',
  '\ud800',
  '%',
  "' or 1=1 --",
  '__proto__',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'x'.repeat(5_000),
  '1e309',
  '-1',
  'İ',
);
const text = fc.oneof(NASTY, fc.string({ unit: 'binary', maxLength: 40 }));
const value = fc.oneof(text, fc.jsonValue({ maxDepth: 2 }), fc.double(), fc.constant(null));

const FIELDS = [
  'email',
  'password',
  'fullName',
  'token',
  'role',
  'location',
  'focus',
  'services',
  'budgetMin',
  'bio',
  'refresh_token',
  'tokens',
  'confirmed',
  'clientId',
  'content',
  'upTo',
  'channel',
  'name',
  'description',
  'profileId',
  'stage',
  'note',
  'shareToken',
  'messageId',
  'reason',
  'details',
  'outcome',
  'checks',
  'plan',
  'sessionId',
  'events',
] as const;
const PARAMETERS = [
  'q',
  'role',
  'location',
  'budgetMin',
  'page',
  'limit',
  'sort',
  'ids',
  'before',
  'after',
  'channel',
  'profileId',
  'filter',
  'from',
  'to',
  'x',
] as const;

const body = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 6 }),
);
const query = fc.dictionary(fc.constantFrom(...PARAMETERS), fc.oneof(NASTY, fc.string()), {
  maxKeys: 4,
});

// Ends the session that the rest is asked with.
const ENDS_SESSION = new Set(['/api/auth/signout', '/api/auth/sessions']);

it('no input makes any endpoint fail: what it cannot use it refuses', async () => {
  await using app = await openTestApp({ rateLimitFactor: 1e9 });
  // Administrators may call everything.
  const { client } = await anAdmin(app);
  const endpoints = ENDPOINTS.filter(({ path }) => !ENDS_SESSION.has(path));
  const requests = fc.record({
    endpoint: fc.constantFrom(...endpoints),
    id: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    query,
    body,
  });
  await fc.assert(
    fc.asyncProperty(requests, async ({ endpoint, id, query: parameters, body: payload }) => {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(id));
      const search = new URLSearchParams(parameters as Record<string, string>);
      const response = await client.inject({
        method: endpoint.method,
        url: `${path}?${search}`,
        ...(endpoint.method !== 'GET' && {
          payload: JSON.stringify(payload) ?? '',
          headers: { 'content-type': 'application/json' },
        }),
      });
      expect(response.statusCode, response.body).toBeLessThan(500);
    }),
    { numRuns: 1_500 },
  );
});
