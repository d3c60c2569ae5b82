import type { PublicProfile } from '@lintel/contract/front-door/public-pages';
import { expect, test } from 'vitest';
import { headOf, NOT_INDEXED, staticDocument } from './document.ts';
import { profileData } from './structured-data.ts';

const company = { number: '01234567', isConfirmed: true };
const nadia = {
  fullName: 'Nadia </script><script>alert(1)</script>',
  businessName: null,
  areas: [],
  basePlace: null,
  location: 'Leeds',
  company,
} as unknown as PublicProfile;
const about = { url: 'https://lintel.test/p/a-k7m2q4x', image: undefined, description: 'Hello.' };
const entityOf = (profile: PublicProfile) =>
  (profileData(profile, about) as { mainEntity: object }[])[0]?.mainEntity;

test('a company’s number identifies a member once it was checked', () => {
  expect(entityOf(nadia)).toMatchObject({
    '@type': 'Person',
    areaServed: ['Leeds'],
    identifier: { propertyID: 'Companies House', value: '01234567' },
  });
  const stated = {
    ...nadia,
    businessName: 'Aire Lets',
    company: { ...company, isConfirmed: false },
  };
  expect(entityOf(stated as PublicProfile)).toEqual({
    '@type': 'Organization',
    name: 'Aire Lets',
    description: 'Hello.',
    areaServed: ['Leeds'],
  });
});

test('no name closes the data or the head of a page', () => {
  const page = { path: '/p/a-k7m2q4x', title: nadia.fullName, description: nadia.fullName };
  const html = staticDocument({
    template: '<head><!--head--></head><body><!--page--></body>',
    head: [...headOf(page, 'https://lintel.test'), NOT_INDEXED],
    links: [],
    structured: profileData(nadia, about),
    counted: '/p/$id',
    markup: '<h1>Nadia</h1>',
  });
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('<div id="root" data-counted="/p/$id"><h1>Nadia</h1></div>');
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({ mainEntity: { name: nadia.fullName } });
});
