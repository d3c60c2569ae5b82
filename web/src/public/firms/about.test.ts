import type { Firm, FirmPerson } from '@lintel/contract/front-door/firms';
import { expect, test } from 'vitest';
import { aboutFirm, checksOf } from './about.ts';

const firm = { company: { name: 'Quoin & Co Ltd', number: '01234567' }, about: null } as Firm;

test('the title has the company’s number, and the description what the firm says', () => {
  const title = 'Quoin & Co Ltd, company 01234567';
  const description = `${title}: its people and what was checked.`;
  expect(aboutFirm(firm)).toEqual({ title, description });
  expect(aboutFirm({ ...firm, about: ' Three\n\nof us. ' }).description).toBe('Three of us.');
});

test('each check says whose it is', () => {
  const people = [
    { name: 'Nadia', checkedKinds: ['redress', 'company'] },
    { name: 'Omar', checkedKinds: ['company'] },
  ] as FirmPerson[];
  expect(checksOf(people)).toEqual([
    { label: 'Company', names: 'Nadia, Omar' },
    { label: 'Redress', names: 'Nadia' },
  ]);
});
