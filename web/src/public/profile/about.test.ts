import type { PublicProfile } from '@lintel/contract/front-door/public-pages';
import { expect, test } from 'vitest';
import { aboutProfile } from './about.ts';

const nadia = {
  role: 'management',
  fullName: 'Nadia Okonjo-Reid',
  businessName: null,
  location: 'Leeds',
  basePlace: null,
  bio: null,
} as PublicProfile;

test('a title says who it is, what they do and where', () => {
  expect(aboutProfile(nadia).title).toBe('Nadia Okonjo-Reid, letting agent in Leeds');
  expect(aboutProfile({ ...nadia, businessName: 'Aire Lets', role: 'sourcer' }).title).toBe(
    'Aire Lets, property sourcer in Leeds',
  );
});

test('a description is the start of the bio on one line', () => {
  const bio = `First.\n\nSecond. ${'🏠'.repeat(200)}`;
  const { description } = aboutProfile({ ...nadia, bio });
  expect(description).toMatch(/^First\. Second\. 🏠+$/u);
  expect(Array.from(description)).toHaveLength(160);
  expect(aboutProfile(nadia).description).toBe(
    'Nadia Okonjo-Reid, letting agent in Leeds: services, terms and what was checked.',
  );
});
