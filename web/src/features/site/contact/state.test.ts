import { contactForm } from '@lintel/contract/site/contact';
import { expect, test } from 'vitest';
import { checkContact } from './state.ts';

const FORM = {
  kind: 'question',
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
    const issues = contactForm.safeParse(form).error?.issues ?? [];
    expect(checkContact(form)[field], field).toBe(issues[0]?.message);
  }
});
