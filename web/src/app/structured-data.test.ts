import type { PublicProfile } from '@lintel/contract/front-door/public-pages';
import { expect, test } from 'vitest';
import { headOf, NOT_INDEXED, pictureOf, staticDocument } from './document.ts';
import { profileData } from './structured-data.ts';

const company = { number: '01234567', isConfirmed: true };
const nadia = {
  fullName: 'Nadia </script><script>alert(1)</script>',
  businessName: null,
  areas: [],
  basePlace: { id: 'LS6', name: 'LS6, Leeds' },
  location: 'Leeds',
  company,
} as unknown as PublicProfile;
const about = {
  url: 'https://lintel.test/p/a-k7m2q4x',
  image: undefined,
  description: 'Hello.',
  dateModified: '2026-11-01T09:00:00.000Z',
};
const entityOf = (profile: PublicProfile) =>
  (profileData(profile, about) as { mainEntity: object }[])[0]?.mainEntity;

const address = { '@type': 'PostalAddress', addressLocality: 'Leeds', addressCountry: 'GB' };

test('a company’s number identifies a member once it was checked', () => {
  expect(entityOf(nadia)).toMatchObject({
    '@type': 'Person',
    areaServed: [{ '@type': 'Place', name: 'Leeds' }],
    identifier: { propertyID: 'Companies House', value: '01234567' },
  });
  const stated = {
    ...nadia,
    businessName: 'Aire Lets',
    company: { ...company, isConfirmed: false },
    areas: [{ placeId: 'york', name: 'York', miles: 10 }, { nation: 'Scotland' }, { nation: 'UK' }],
  };
  expect(entityOf(stated as PublicProfile)).toEqual({
    '@type': 'Organization',
    name: 'Aire Lets',
    alternateName: nadia.fullName,
    description: 'Hello.',
    address,
    areaServed: [
      { '@type': 'Place', name: 'York' },
      { '@type': 'Country', name: 'Scotland' },
      { '@type': 'Country', name: 'United Kingdom' },
    ],
  });
});

test('no name closes the data or the head of a page', () => {
  const path = '/p/a-k7m2q4x';
  const image = pictureOf(path, nadia.fullName);
  const page = { path, title: nadia.fullName, description: nadia.fullName, image };
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
