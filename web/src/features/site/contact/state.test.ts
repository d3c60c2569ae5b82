import { contactForm } from '@lintel/contract/site/contact';
import { expect, test } from 'vitest';
import { checkContact, reportedIn } from './state.ts';

const FORM = {
  kind: 'question',
  decisionId: '',
  name: 'Rosalind Ashe',
  email: 'rosalind@ashe.example',
  subject: '',
  message: 'Hello.',
  website: '',
};
const TEXTS = ['', ' ', 'a\0b', 'x', 'x'.repeat(101), 'x'.repeat(151), 'x'.repeat(5_001), 'a b@c'];

test.each(TEXTS)('the form refuses %j with the same message as the server', (text) => {
  for (const field of ['name', 'email', 'subject', 'message'] as const) {
    const form = { ...FORM, [field]: text };
    const issues = contactForm.safeParse({ ...form, decisionId: undefined }).error?.issues ?? [];
    expect(checkContact(form)[field], field).toBe(issues[0]?.message);
  }
});

test('a report begins with the page that it is about', () => {
  const at = (search: string) => reportedIn({ search, origin: 'https://lintel.test' });
  expect(at('?kind=content&page=/p/aire-lets-k7m2q4x')).toEqual({
    kind: 'content',
    message: 'https://lintel.test/p/aire-lets-k7m2q4x\n\n',
  });
  expect(at('?kind=content&page=/firms/01234567')?.message).toContain('/firms/01234567');
  for (const search of ['', '?kind=content', '?kind=content&page=/p/a b', '?page=/p/a-k7m2q4x']) {
    expect(at(search), search).toBeUndefined();
  }
});
