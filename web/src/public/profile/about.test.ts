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

test('a description is the start of the bio on one line, ended by a word', () => {
  const describe = (bio: string) => aboutProfile({ ...nadia, bio }).description;
  expect(describe(`First.\n\nSecond. ${'🏠'.repeat(200)}`)).toBe('First. Second.');
  expect(describe('🏠'.repeat(200))).toBe('🏠'.repeat(155));
  expect(describe('word '.repeat(40))).toBe('word '.repeat(31).trim());
  expect(aboutProfile(nadia).description).toBe(
    'Nadia Okonjo-Reid, letting agent in Leeds: services, terms and what was checked.',
  );
});
