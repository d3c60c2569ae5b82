import fc from 'fast-check';
import { expect, it } from 'vitest';
import { companyNumberIn } from './company-numbers.ts';

it.each([
  ...['01234567', 'SC123456', 'NI012345', 'OC301234', 'R0000521', 'RS007401', 'CE006639'],
  ...['SL00911A', 'IP27602R', 'SP2233RS', 'IP000CUS', 'NO001234', 'NP001234'],
])('fault: the numbers of companies, societies and partnerships are known: %s', (number) => {
  expect(companyNumberIn(number)).toBe(number);
});

it.each([
  ['1234567', '01234567'],
  ['0123 4567', '01234567'],
  ['sc 123456', 'SC123456'],
  ['SC-123456', 'SC123456'],
  ['SC12345', 'SC012345'],
  ['O1234567', '01234567'],
  ['01234567\u200b', '01234567'],
  ['\u202d01234567\u202c', '01234567'],
  ['0123\u00ad4567', '01234567'],
  ['０１２３４５６７', '01234567'],
  ['Company number: 01234567', '01234567'],
  ['No. 1234567', '01234567'],
  ['https://find-and-update.company-information.service.gov.uk/company/01234567', '01234567'],
])('fault: a number is read as it is copied: %j', (typed, number) => {
  expect(companyNumberIn(typed)).toBe(number);
});

it.each(['123456789', 'ABC12345', 'Quoin Ltd', '../../x', 'SC1234567', '00000000', '5', ''])(
  'is no number: %j',
  (typed) => {
    expect(companyNumberIn(typed)).toBeNull();
  },
);

it('a number is read as itself, however it is written, and any text without failing', () => {
  const invisible = fc.constantFrom('', ' ', '\u200b', '\u00ad', '-');
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 99_999_999 }), invisible, (figure, between) => {
      const number = String(figure).padStart(8, '0');
      expect(companyNumberIn(number.slice(0, 4) + between + number.slice(4))).toBe(number);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(companyNumberIn(companyNumberIn(text) ?? '')).toBe(companyNumberIn(text));
    }),
  );
});
