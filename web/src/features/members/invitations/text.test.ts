import { ROLES } from '@lintel/contract/values/members';
import { expect, test } from 'vitest';
import { AUDIENCES, firstAudience, invitationText } from './text.ts';

const link = 'https://lintel.example/join/abcdefg';
const page = 'https://lintel.example/p/nadia-2345678';

test.each(ROLES.flatMap((role) => AUDIENCES.map((audience) => ({ role, audience }))))(
  'the words of $role to $audience end with the link',
  (between) => {
    expect(invitationText(between, { link, page: null })).toMatch(/: https:.*abcdefg$/);
  },
);

test('an agent names their own page to a landlord, if there is one', () => {
  const between = { role: 'management', audience: firstAudience('management') } as const;
  expect(invitationText(between, { link, page })).toContain(`My page: ${page}\nJoin free`);
  expect(invitationText(between, { link, page: null })).not.toContain('My page');
  expect(firstAudience('investor')).toBe('provider');
});
